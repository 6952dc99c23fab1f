package org.outcry.api.operator;

/** Takes a participant's orders again. */
public final class ResumeParticipant {
    /** The participant's number. */
    public int participant;
}
