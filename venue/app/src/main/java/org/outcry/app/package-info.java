// SPDX-License-Identifier: Apache-2.0
/** Application: configuration and assembly of a venue, and the command line. */
@NullMarked
package org.outcry.app;

import org.jspecify.annotations.NullMarked;
