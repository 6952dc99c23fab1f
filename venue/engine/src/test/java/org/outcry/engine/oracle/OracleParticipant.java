// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import org.jspecify.annotations.Nullable;
import org.outcry.api.operator.SelfTradePrevention;

/** A participant: its rule of self-trade prevention, and whether its orders are refused. */
final class OracleParticipant {
    final int number;
    int selfTradeGroup;
    SelfTradePrevention rule = SelfTradePrevention.NONE;
    boolean suspended;
    long pausedUntilNs;

    /** Its limits; null before it has any. */
    @Nullable
    OracleParticipantLimits limits;

    OracleParticipant(int number) {
        this.number = number;
    }
}
