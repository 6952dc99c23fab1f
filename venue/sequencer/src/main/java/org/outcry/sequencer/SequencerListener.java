package org.outcry.sequencer;

/** What an operator should hear of a sequencer. Called rarely, on the sequencer's thread or its snapshot thread. */
@FunctionalInterface
public interface SequencerListener {
    /** One line, for people. */
    void onLine(String line);
}
