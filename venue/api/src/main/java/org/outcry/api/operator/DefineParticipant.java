package org.outcry.api.operator;

/** Adds a participant, or changes its terms. Sessions may name participants that are not defined; those have no group and no prevention. */
public final class DefineParticipant {
    /** The participant's number, from 1. */
    public int participant;

    /** Its self-trade group; participants of one group count as one; 0: itself alone. */
    public int selfTradeGroup;

    /** What becomes of trades within the group. Of two participants with different rules, the aggressive order's holds. */
    public SelfTradePrevention selfTradePrevention = SelfTradePrevention.NONE;
}
