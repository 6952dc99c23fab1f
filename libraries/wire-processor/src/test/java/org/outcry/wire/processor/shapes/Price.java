// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.shapes;

import org.outcry.wire.Decimal;

/** A record with a rule of its own. */
public record Price(@Decimal(4) long units, int currency) {
    public Price {
        if (currency < 0) {
            throw new IllegalArgumentException("currency out of bounds: currency=" + currency + ": use 0 or more");
        }
    }
}
