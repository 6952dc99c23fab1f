// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.ItchLayout;
import org.outcry.soup.SessionName;

/**
 * Router of the messages of a {@link FeedTranslator} to streams, and giver of their numbers: each stream counts its own
 * messages. Like the translator's, the result is a pure function of the events. An event is translated once for all
 * streams. One thread. Allocates only for new instruments and days.
 *
 * <p>For each event, call {@link #route} after the translator. Streams {@link #target} 0 to {@link #targets} - 1 then
 * have a message.
 */
public final class StreamRouter {
    private final List<StreamSpec> streams;
    private final StreamKind[] kinds;
    private final long[] nextNumbers;
    private final @Nullable SessionName[] sessions;
    private final int[] targets;
    private final FeedTranslator made;
    private final @Nullable BestPricesMessage best;
    private StreamAssignment assignment;
    private int count;

    /** Creates a router for the messages of a translator, from the start of the events on. */
    public StreamRouter(List<StreamSpec> streams, FeedTranslator translator) {
        this(streams, translator, true);
    }

    private StreamRouter(List<StreamSpec> streams, FeedTranslator translator, boolean withConflated) {
        this.streams = List.copyOf(streams);
        this.kinds = streams.stream().map(StreamSpec::kind).toArray(StreamKind[]::new);
        this.nextNumbers = new long[streams.size()];
        this.sessions = new SessionName[streams.size()];
        this.targets = new int[streams.size()];
        this.made = translator;
        this.assignment = new StreamAssignment(this.streams);
        boolean isConflated = streams.stream().anyMatch(stream -> stream.kind() == StreamKind.CONFLATED);
        this.best = withConflated && isConflated ? new BestPricesMessage(translator) : null;
    }

    /** Creates a router that can {@link #resume}. Conflated streams have no messages, because these need the books. */
    public static StreamRouter resumable(List<StreamSpec> streams, FeedTranslator translator) {
        return new StreamRouter(streams, translator, false);
    }

    /** Routes the translator's message, if it made one. */
    public void route() {
        count = 0;
        if (made.length() == 0) {
            return;
        }
        if (best != null) {
            best.take();
        }
        int instrument = made.instrument();
        if (instrument == 0) {
            if (made.number() == 1) {
                startSessions();
            }
            for (int stream = 0; stream < kinds.length; stream++) {
                add(stream);
            }
            return;
        }
        if (made.buffer()[0] == ItchLayout.STOCK_DIRECTORY) {
            assignment.assign(instrument, made.definedName());
        }
        add(assignment.stream(StreamKind.ORDERS.index, instrument));
        if (made.trade().length() > 0) {
            add(assignment.stream(StreamKind.TRADES.index, instrument));
        }
        int conflated = assignment.stream(StreamKind.CONFLATED.index, instrument);
        if (best != null && best.length() > 0 && conflated != StreamAssignment.NONE) {
            add(conflated);
            best.numbered(instrument, number(conflated));
        }
    }

    private void startSessions() {
        Arrays.fill(nextNumbers, 1);
        assignment = new StreamAssignment(streams);
        for (int stream = 0; stream < kinds.length; stream++) {
            sessions[stream] = SessionName.of(made.day() + streams.get(stream).sessionSuffix());
        }
    }

    private void add(int stream) {
        if (stream == StreamAssignment.NONE) {
            return;
        }
        targets[count++] = stream;
        if (nextNumbers[stream] > 0) {
            nextNumbers[stream]++;
        }
    }

    /** Returns the number of streams that the message goes to. */
    public int targets() {
        return count;
    }

    /** Returns a stream that the message goes to. */
    public int target(int index) {
        return targets[index];
    }

    /** Returns whether the message goes to a stream. */
    public boolean isTarget(int stream) {
        for (int i = 0; i < count; i++) {
            if (targets[i] == stream) {
                return true;
            }
        }
        return false;
    }

    /** Returns the array that holds the message of a stream, from index 0. */
    public byte[] buffer(int stream) {
        return switch (kinds[stream]) {
            case ORDERS -> made.buffer();
            case TRADES -> made.trade().buffer();
            case CONFLATED -> best == null ? made.buffer() : best.buffer();
        };
    }

    /** Returns the length of the message of a stream, in bytes. */
    public int length(int stream) {
        return switch (kinds[stream]) {
            case ORDERS -> made.length();
            case TRADES -> made.trade().length();
            case CONFLATED -> best == null ? made.length() : best.length();
        };
    }

    /**
     * Writes the newest message of a conflated stream about an instrument. Returns its length; 0 if it has none, or
     * another stream carries the instrument.
     */
    public int writeNewest(int stream, int instrument, byte[] out) {
        NewestPrices newest = best == null || !carries(stream, instrument) ? null : best.newest(instrument);
        return newest == null ? 0 : newest.write(out, instrument);
    }

    /** Returns the number of that message in its stream; 0 if it has none in the present session. */
    public long newestNumber(int instrument) {
        NewestPrices newest = best == null ? null : best.newest(instrument);
        return newest == null ? 0 : newest.number;
    }

    /** Returns a number above those of all instruments that have such a message. */
    public int newestBound() {
        return best == null ? 0 : best.bound();
    }

    /** Returns the number of a stream's last message; 0 before the first day. */
    public long number(int stream) {
        return Math.max(0, nextNumbers[stream] - 1);
    }

    /** Returns the number of a stream's next message; 0 before the first day. */
    public long nextNumber(int stream) {
        return nextNumbers[stream];
    }

    /** Returns the session of a stream; null before the first day. */
    public @Nullable SessionName session(int stream) {
        return sessions[stream];
    }

    /** Returns whether a stream carries an instrument. */
    public boolean carries(int stream, int instrument) {
        return assignment.stream(kinds[stream].index, instrument) == stream;
    }

    /** Returns the streams. */
    public List<StreamSpec> streams() {
        return streams;
    }

    /** Returns the assignment of the session, which grows with it. */
    public StreamAssignment assignment() {
        return assignment;
    }

    /** Saves numbers, sessions and assignment, and the best prices without their books. */
    public void save(FeedCalls to) {
        for (int stream = 0; stream < kinds.length; stream++) {
            to.stream(stream, nextNumbers[stream], FeedPosition.nameOf(sessions[stream]));
        }
        assignment.save(to);
        if (best != null) {
            best.save(to);
        }
    }

    /** Loads number and session of a stream. */
    public void loadStream(int stream, long nextNumber, String session) {
        nextNumbers[stream] = nextNumber;
        sessions[stream] = FeedPosition.sessionOf(session);
    }

    /** Loads the streams of an instrument. */
    public void loadAssigned(int instrument, int[] streamsOf) {
        assignment.load(instrument, streamsOf);
    }

    /** Loads the best prices of an instrument, if a stream is conflated. */
    public void loadPrices(int instrument, SavedPrices saved) {
        if (best != null) {
            best.load(instrument, saved);
        }
    }

    /** Returns whether it needs the books, to be restored by {@link #restore}. */
    public boolean hasBooks() {
        return best != null;
    }

    /** Takes a message that makes the books as they were. */
    public void restore(byte[] message, int offset, int length) {
        if (best != null) {
            best.restore(message, offset, length);
        }
    }

    /**
     * Continues a stream at a number, with the assignment of its session. The numbers of other streams are of no use
     * then.
     */
    public void resume(int stream, StreamAssignment ofSession, long number) {
        assignment = ofSession;
        nextNumbers[stream] = number;
        count = 0;
    }
}
