package org.outcry.api.operator;

/** A participant's orders are taken again. */
public final class ParticipantResumed {
    /** The participant's number. */
    public int participant;
}
