package org.outcry.itch.mold;

import org.jspecify.annotations.Nullable;
import org.outcry.soup.BigEndian;
import org.outcry.soup.SessionName;

/**
 * Answers requests from a history: one packet, with as many of the wanted messages as fit. A request that can't be answered gets no
 * reply, as the protocol has none for it, and is counted by its reason. One thread; allocates nothing.
 */
public final class MoldResponder {
    private final MoldHistory history;
    private final MoldPacketBuilder builder;
    private @Nullable SessionName session;
    private long answered;
    private long messages;
    private long malformed;
    private long otherSession;
    private long evicted;
    private long tooHigh;

    public MoldResponder(MoldHistory history, int maxPacketBytes) {
        this.history = history;
        this.builder = new MoldPacketBuilder(maxPacketBytes);
    }

    /** The session that the history is of. */
    public void session(SessionName name) {
        session = name;
    }

    /**
     * Answers a request.
     *
     * @return the reply's bytes, in {@link #reply()}, or 0: no reply
     */
    public int answer(byte[] request, int length) {
        SessionName name = session;
        if (length != MoldUdp64.HEADER_LENGTH) {
            malformed++;
            return 0;
        }
        long number = BigEndian.getLong(request, MoldUdp64.NUMBER);
        int count = BigEndian.getU16(request, MoldUdp64.COUNT);
        if (number <= 0 || count == 0) {
            malformed++;
            return 0;
        }
        if (name == null || !name.matches(request, MoldUdp64.SESSION)) {
            otherSession++;
            return 0;
        }
        if (number < history.firstNumber()) {
            evicted++;
            return 0;
        }
        if (number >= history.nextNumber()) {
            tooHigh++;
            return 0;
        }
        fill(name, number, Math.min(number + count, history.nextNumber()));
        answered++;
        return builder.length();
    }

    private void fill(SessionName name, long from, long to) {
        builder.begin(name, from);
        for (long number = from; number < to && builder.fits(history.length(number)); number++) {
            int at = builder.reserve(history.length(number));
            history.copy(number, builder.bytes(), at);
            messages++;
        }
    }

    /** The array that holds the reply, from 0. */
    public byte[] reply() {
        return builder.bytes();
    }

    /** Requests that were answered. */
    public long answered() {
        return answered;
    }

    /** Messages in these answers. */
    public long messages() {
        return messages;
    }

    /** Requests that weren't requests. */
    public long malformed() {
        return malformed;
    }

    /** Requests for another session. */
    public long otherSession() {
        return otherSession;
    }

    /** Requests for what made room for newer messages. */
    public long evicted() {
        return evicted;
    }

    /** Requests for what hasn't been yet. */
    public long tooHigh() {
        return tooHigh;
    }
}
