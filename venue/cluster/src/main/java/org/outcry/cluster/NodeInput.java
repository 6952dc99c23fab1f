// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryWriter;
import org.outcry.runtime.Ring;
import org.outcry.sequencer.CommandMark;
import org.outcry.sequencer.SourceListener;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;

/**
 * Input of one writer of commands on a node: its source, its ring if it is on another thread, and the outcomes that its
 * listener has not taken yet. Commands without an outcome are bounded. One thread. No allocation after construction,
 * but for reasons of refusals.
 */
final class NodeInput implements Frames, FrameHandler {
    /** The most commands whose outcome the listener has not taken. */
    static final int MAX_COMMANDS = 1_024;

    private static final int SOURCE_BYTES = 1 << 19;
    private static final int COMMANDS_AT_ONCE = 4;
    private static final long REFUSED = 0;

    private final @Nullable Ring ring;
    private final SourceListener listener;
    private final Source source;
    private final CommandMark mark = new CommandMark();
    private final long[] commandNumbers = new long[MAX_COMMANDS];
    private final long[] firstEvents = new long[MAX_COMMANDS];
    private final long[] nextEvents = new long[MAX_COMMANDS];
    private final @Nullable String[] reasons = new @Nullable String[MAX_COMMANDS];
    private long outcomes;
    private long told;

    NodeInput(int number, long incarnation, @Nullable Ring ring, SourceListener listener) {
        this.source = new Source(number, incarnation, SOURCE_BYTES);
        this.ring = ring;
        this.listener = listener;
    }

    Source source() {
        return source;
    }

    /** Returns whether the commands of one message of a client can be taken. */
    boolean hasRoom() {
        return source.lastSequence() - told <= MAX_COMMANDS - COMMANDS_AT_ONCE
                && source.hasRoom(COMMANDS_AT_ONCE
                        * (OrderEntryWriter.MAX_LENGTH
                                + SourceMessage.HEADER_BYTES
                                + SourceMessage.CUT_BYTES
                                + CommandMark.BYTES));
    }

    /** Takes commands from the ring. */
    int poll(int limit) {
        Ring from = ring;
        int polled = 0;
        while (from != null && polled < limit && hasRoom() && from.poll(this, 1) > 0) {
            polled++;
        }
        return polled;
    }

    @Override
    public void onFrame(int methodId, byte[] buffer, int offset, int length) {
        if (CommandMark.is(methodId, length)) {
            mark.read(buffer, offset);
            return;
        }
        int marked = mark.isSet() ? CommandMark.BYTES : 0;
        byte[] bytes = source.claim(marked + length);
        if (marked != 0) {
            mark.moveTo(bytes, source.offset(), methodId);
        }
        System.arraycopy(buffer, offset, bytes, source.offset() + marked, length);
        source.commit(marked == 0 ? methodId : SourceMessage.MARKED, marked + length);
    }

    @Override
    public byte[] claim(int maxLength) {
        return source.claim(maxLength);
    }

    @Override
    public int offset() {
        return source.offset();
    }

    @Override
    public void commit(int methodId, int length) {
        source.commit(methodId, length);
    }

    void onApplied(long incarnation, long sequence, long commandNumber, long firstEvent, long nextEvent) {
        if (incarnation == source.incarnation()) {
            add(commandNumber, firstEvent, nextEvent, null);
            source.acknowledged(sequence);
        }
    }

    void onRefused(long incarnation, long sequence, int methodId, String reason) {
        if (incarnation == source.incarnation()) {
            add(REFUSED, methodId, 0, reason);
            source.acknowledged(sequence);
        }
    }

    private void add(long commandNumber, long firstEvent, long nextEvent, @Nullable String reason) {
        int at = (int) (outcomes % MAX_COMMANDS);
        commandNumbers[at] = commandNumber;
        firstEvents[at] = firstEvent;
        nextEvents[at] = nextEvent;
        reasons[at] = reason;
        outcomes++;
    }

    /** Tells the listener of outcomes that it has room for. */
    int tell() {
        int done = 0;
        while (told < outcomes && listener.hasRoom()) {
            int at = (int) (told % MAX_COMMANDS);
            told++;
            if (commandNumbers[at] == REFUSED) {
                listener.onRefused((int) firstEvents[at], String.valueOf(reasons[at]));
                reasons[at] = null;
            } else {
                listener.onSequenced(commandNumbers[at], firstEvents[at], nextEvents[at]);
            }
            done++;
        }
        return done;
    }
}
