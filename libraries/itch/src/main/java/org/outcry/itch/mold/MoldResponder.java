// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

import org.jspecify.annotations.Nullable;
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

    /** Result of a search for the messages of a request. */
    public enum Finding {
        /** The history has the first message. */
        KEPT,
        /** The first message was evicted. */
        EVICTED,
        /** The session is another one. */
        OTHER_SESSION,
        /** The first message does not exist yet. */
        TOO_HIGH,
        /** The bytes are not a request. */
        MALFORMED;

        /** Returns whether an archive may have the message. */
        boolean isMissing() {
            return this == EVICTED || this == OTHER_SESSION;
        }
    }

    /**
     * Answers a request.
     *
     * @return the length of the reply in {@link #reply()}; 0 if there is none
     */
    public int answer(byte[] request, int length) {
        return find(request, length) == Finding.KEPT ? fill(request) : 0;
    }

    /** Searches for the messages of a request, and counts those that the history does not have. */
    public Finding find(byte[] request, int length) {
        Finding finding = search(request, length);
        switch (finding) {
            case MALFORMED -> malformed++;
            case OTHER_SESSION -> otherSession++;
            case EVICTED -> evicted++;
            case TOO_HIGH -> tooHigh++;
            case KEPT -> {
                // Counted with its answer.
            }
        }
        return finding;
    }

    private Finding search(byte[] request, int length) {
        if (length != MoldUdp64.HEADER_LENGTH || MoldUdp64.number(request) <= 0 || MoldUdp64.count(request) == 0) {
            return Finding.MALFORMED;
        }
        SessionName name = session;
        if (name == null || !name.matches(request, MoldUdp64.SESSION)) {
            return Finding.OTHER_SESSION;
        }
        long number = MoldUdp64.number(request);
        if (number < history.firstNumber()) {
            return Finding.EVICTED;
        }
        return number < history.nextNumber() ? Finding.KEPT : Finding.TOO_HIGH;
    }

    /** Fills the reply to a request whose messages are kept. Returns its length. */
    public int fill(byte[] request) {
        SessionName name = session;
        if (name == null) {
            throw new IllegalStateException("no session: set one first");
        }
        long number = MoldUdp64.number(request);
        fill(name, number, Math.min(number + MoldUdp64.count(request), history.nextNumber()));
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
