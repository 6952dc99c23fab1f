// SPDX-License-Identifier: Apache-2.0
/** MoldUDP64 1.00: packets, publisher, history, and answers to re-requests. */
@NullMarked
package org.outcry.itch.mold;

import org.jspecify.annotations.NullMarked;
