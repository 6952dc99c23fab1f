// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

/**
 * Command that adds or changes a participant. Sessions may name undefined participants; these have no group and no
 * self-trade prevention.
 */
public final class DefineParticipant {
    /** The participant's number, from 1. */
    public int participant;

    /** Its self-trade group, whose participants count as one; 0 if it has none. */
    public int selfTradeGroup;

    /**
     * The rule for trades within the group. If two participants have different rules, the aggressive order's applies.
     */
    public SelfTradePrevention selfTradePrevention = SelfTradePrevention.NONE;
}
