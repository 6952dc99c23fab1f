// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.Right;

/**
 * Outcome of a connection to the native API.
 *
 * @param holder the holder of the token; null if the venue does not know it, or can't be reached
 * @param failure the reason for which there is no outcome; empty if there is one
 * @param commandNumber the number of the command; 0 if it is not in the log
 * @param rejected the reason for which the venue rejected it; empty if it did not
 * @param cancelledOrders the orders that it cancelled, as far as it is known
 * @param complete whether all that it leads to was seen; false if that takes longer than the answer may
 * @param missing the right that the operator would need and has not; null if none is missing
 * @param waitsAs the number by which it waits for a second operator; 0 if it does not
 * @param waiting the commands that wait for a second operator, if they were asked for
 */
record NativeOutcome(
        @Nullable Holder holder,
        String failure,
        long commandNumber,
        String rejected,
        int cancelledOrders,
        boolean complete,
        @Nullable Right missing,
        long waitsAs,
        List<AwaitedApproval> waiting) {}
