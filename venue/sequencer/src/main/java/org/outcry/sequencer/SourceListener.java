package org.outcry.sequencer;

/**
 * The outcomes of a source's commands, one call for each command, in the source's order. All calls come from the
 * sequencer's thread, and none from within the commit of the command itself unless the sequencer applies at once.
 */
public interface SourceListener {
    /** Whether it can be told of another outcome; none of the source's commands is taken while it can't. */
    boolean hasRoom();

    /**
     * A command is in the log and applied. Its events are released later, if the durability asks for it.
     *
     * @param firstEventNumber the first event that it led to, timers that it found due included
     * @param nextEventNumber the event after the last: the same as the first if there was none
     */
    void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber);

    /**
     * A command is not in the log and never will be: its bytes can't be decoded.
     *
     * @param methodId as it came
     * @param reason the fault, in words
     */
    void onRefused(int methodId, String reason);

    /** A listener of a source that has no use for outcomes. */
    SourceListener NONE = new SourceListener() {
        @Override
        public boolean hasRoom() {
            return true;
        }

        @Override
        public void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber) {
            // no use for it
        }

        @Override
        public void onRefused(int methodId, String reason) {
            // the sequencer counts it, and tells its operator
        }
    };
}
