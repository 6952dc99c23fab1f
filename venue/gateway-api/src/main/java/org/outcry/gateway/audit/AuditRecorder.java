// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.audit;

/** Audit trail, as a gateway has it. Methods return at once. Any thread. */
public interface AuditRecorder {
    /** Begins: events up to this one are looked through for commands, later ones are told by {@link #command}. */
    void begin(long lastEvent);

    /** Records the operator's command whose record is this event. */
    void command(long eventNumber);

    /** Records anything else. */
    void note(AuditKind kind, String user, String address, String text);

    /**
     * Holds the trail of the day that has ended against the event log, and tells number and hash of the last record, so
     * that they can be kept elsewhere.
     */
    void dayStarted(long eventNumber);

    /** Ends: events from this one on are looked through when the venue ends. */
    void readTo(long position);

    /** Returns a trail that keeps nothing, for a gateway in a process of its own. */
    static AuditRecorder none() {
        return Nothing.INSTANCE;
    }

    /** Trail that keeps nothing. */
    enum Nothing implements AuditRecorder {
        /** The only one. */
        INSTANCE;

        @Override
        public void begin(long lastEvent) {}

        @Override
        public void command(long eventNumber) {}

        @Override
        public void note(AuditKind kind, String user, String address, String text) {}

        @Override
        public void dayStarted(long eventNumber) {}

        @Override
        public void readTo(long position) {}
    }
}
