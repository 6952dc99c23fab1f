// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

/** Listener for messages to the operator. Called rarely, on the sequencer's thread or its snapshot thread. */
@FunctionalInterface
public interface SequencerListener {
    /** Receives one line of readable text. */
    void onLine(String line);
}
