// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import org.outcry.api.operator.SelfTradePrevention;

/** A participant: its rule of self-trade prevention, and whether its orders are refused. */
final class OracleParticipant {
    final int number;
    int selfTradeGroup;
    SelfTradePrevention rule = SelfTradePrevention.NONE;
    boolean suspended;
    long pausedUntilNs;

    OracleParticipant(int number) {
        this.number = number;
    }
}
