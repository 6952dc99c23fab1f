// SPDX-License-Identifier: Apache-2.0
/**
 * Cost of an exception per message: the check for possible duplicates by exception and by asking, before the same
 * gateway.
 */
@NullMarked
package org.outcry.lab.venue.possdup;

import org.jspecify.annotations.NullMarked;
