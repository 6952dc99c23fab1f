package org.outcry.api;

/** A definition or a change of phase or day was refused. */
public final class DefinitionRejected {
    /** The instrument, or 0. */
    public int instrument;

    /** The session, or 0. */
    public int session;

    /** Why. */
    public RejectReason reason = RejectReason.NONE;
}
