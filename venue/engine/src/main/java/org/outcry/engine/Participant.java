package org.outcry.engine;

import org.outcry.api.operator.SelfTradePrevention;

/** One participant: how its orders meet each other, and whether it may send new ones. */
final class Participant {
    final int number;

    /** Participants of one group count as one; 0: itself alone. */
    int selfTradeGroup;

    SelfTradePrevention selfTradePrevention = SelfTradePrevention.NONE;
    /** Set by {@link VenueState#setSuspended}, which counts. */
    boolean suspended;

    Participant(int number) {
        this.number = number;
    }
}
