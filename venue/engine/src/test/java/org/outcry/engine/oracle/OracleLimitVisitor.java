// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import org.outcry.api.operator.LimitKind;

/** Receiver of the limits of participants that orders use up, as the oracle counts them. */
@FunctionalInterface
public interface OracleLimitVisitor {
    /**
     * Takes one limit. A value is in millionths of the currency, a quantity in lots.
     *
     * @param instrument 0 for a limit over all instruments
     * @param used negative if trades of the other side leave more than the limit
     */
    void limit(int participant, int instrument, LimitKind kind, long used, long limit);
}
