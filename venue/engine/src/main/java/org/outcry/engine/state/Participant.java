package org.outcry.engine.state;

import org.outcry.api.operator.SelfTradePrevention;

/** One participant: how its orders meet each other, and whether it may send new ones. */
public final class Participant {
    public final int number;

    /** Participants of one group count as one; 0: itself alone. */
    public int selfTradeGroup;

    public SelfTradePrevention selfTradePrevention = SelfTradePrevention.NONE;
    /** Set by {@link VenueState#setSuspended}, which counts. */
    public boolean suspended;

    Participant(int number) {
        this.number = number;
    }
}
