// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.outcry.api.order.OrderCancelled;

/**
 * Effect of an operator's command, as far as it is waited for.
 *
 * @param cancels whether an order may have been cancelled by it
 * @param complete whether all of the effect is in the console's copies
 * @param copied the last event of these copies
 */
record Effect(Predicate<OrderCancelled> cancels, BooleanSupplier complete, LongSupplier copied) {
    /** Effect that is not waited for. */
    static final Effect NONE = new Effect(event -> false, () -> true, () -> 0);
}
