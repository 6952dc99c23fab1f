// SPDX-License-Identifier: Apache-2.0
/** Console of a venue: its state, metrics and operators' commands over HTTP, as a plug-in. */
@NullMarked
package org.outcry.console;

import org.jspecify.annotations.NullMarked;
