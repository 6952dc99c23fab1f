// SPDX-License-Identifier: Apache-2.0
/** Results of scenarios: on the terminal, as JUnit XML, as JSON, and as a page. */
@NullMarked
package org.outcry.scenario.report;

import org.jspecify.annotations.NullMarked;
