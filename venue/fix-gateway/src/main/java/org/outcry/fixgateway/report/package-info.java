// SPDX-License-Identifier: Apache-2.0
/** Events as execution reports, quote reports and messages of the session protocol. */
@NullMarked
package org.outcry.fixgateway.report;

import org.jspecify.annotations.NullMarked;
