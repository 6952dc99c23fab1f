package org.outcry.api.operator;

import org.outcry.api.order.RejectReason;

/** An administrative command was refused. */
public final class DefinitionRejected {
    /** The instrument, or 0. */
    public int instrument;

    /** The session, or 0. */
    public int session;

    /** The participant, or 0. */
    public int participant;

    /** The tick table or phase schedule, or 0. */
    public int table;

    /** Why. */
    public RejectReason reason = RejectReason.NONE;
}
