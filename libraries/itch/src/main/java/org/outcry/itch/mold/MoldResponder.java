// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

import org.jspecify.annotations.Nullable;
import org.outcry.soup.BigEndian;
import org.outcry.soup.SessionName;

/**
 * Responder to requests from a history: one packet with as many of the requested messages as fit. A request that cannot be answered has
 * no reply in the protocol, and is counted by its reason. One thread. Allocates nothing.
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

    /** Sets the session of the history. */
    public void session(SessionName name) {
        session = name;
    }

    /**
     * Answers a request.
     *
     * @return the length of the reply in {@link #reply()}; 0 if there is none
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

    /** Returns the array that holds the reply, from index 0. */
    public byte[] reply() {
        return builder.bytes();
    }

    /** Returns the number of answered requests. */
    public long answered() {
        return answered;
    }

    /** Returns the number of messages in these answers. */
    public long messages() {
        return messages;
    }

    /** Returns the number of malformed requests. */
    public long malformed() {
        return malformed;
    }

    /** Returns the number of requests for another session. */
    public long otherSession() {
        return otherSession;
    }

    /** Returns the number of requests for evicted messages. */
    public long evicted() {
        return evicted;
    }

    /** Returns the number of requests for future messages. */
    public long tooHigh() {
        return tooHigh;
    }
}
