// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

import org.outcry.api.operator.LimitKind;

/** Is shown the limits of participants that orders use up, as far as they are set. */
@FunctionalInterface
public interface LimitVisitor {
    /**
     * Shows a limit. A value is in millionths of the currency, a quantity in lots.
     *
     * @param instrument 0 for a limit over all instruments
     * @param used negative if trades of the other side leave more than the limit
     */
    void limit(int participant, int instrument, LimitKind kind, long used, long limit);
}
