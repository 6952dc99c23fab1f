// SPDX-License-Identifier: Apache-2.0
/** Sections of the configuration as records, each with the table of its keys. */
@NullMarked
package org.outcry.gateway.section;

import org.jspecify.annotations.NullMarked;
