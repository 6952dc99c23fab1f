package org.outcry.sequencer;

/** What a source that wants to know hears of its commands, in their order. All calls come from the sequencer's thread. */
public interface SourceListener {
    /** Whether it can be told of another command; none of its commands is taken while it can't. */
    boolean hasRoom();

    /**
     * A command is in the log and applied. Its events are released later, if the durability asks for it.
     *
     * @param firstEventNumber the first event that it led to, timers that it found due included
     * @param nextEventNumber the event after the last: the same as the first if there was none
     */
    void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber);

    /** A source that doesn't want to know. */
    SourceListener NONE = new SourceListener() {
        @Override
        public boolean hasRoom() {
            return true;
        }

        @Override
        public void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber) {
            // nobody asked
        }
    };
}
