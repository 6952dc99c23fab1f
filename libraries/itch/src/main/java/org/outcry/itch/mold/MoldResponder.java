// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.mold;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.soup.SessionName;

/**
 * Responder to requests from histories, one for each stream: one packet with as many of the requested messages as fit.
 * The session's name tells the stream. A request that cannot be answered has no reply in the protocol, and is counted
 * by its reason. One thread. Allocates nothing.
 */
public final class MoldResponder {
    private final MoldHistory[] histories;
    private final @Nullable SessionName[] sessions;
    private final MoldPacketBuilder builder;
    private long answered;
    private long messages;
    private long malformed;
    private long otherSession;
    private long evicted;
    private long tooHigh;

    /** Creates a responder of one stream. */
    public MoldResponder(MoldHistory history, int maxPacketBytes) {
        this(List.of(history), maxPacketBytes);
    }

    /** Creates a responder of several streams. */
    public MoldResponder(List<MoldHistory> histories, int maxPacketBytes) {
        this.histories = histories.toArray(MoldHistory[]::new);
        this.sessions = new SessionName[this.histories.length];
        this.builder = new MoldPacketBuilder(maxPacketBytes);
    }

    /** Sets the session of the only stream. */
    public void session(SessionName name) {
        session(0, name);
    }

    /** Sets the session of a stream. */
    public void session(int stream, SessionName name) {
        sessions[stream] = name;
    }

    private int stream(byte[] request) {
        for (int i = 0; i < sessions.length; i++) {
            SessionName name = sessions[i];
            if (name != null && name.matches(request, MoldUdp64.SESSION)) {
                return i;
            }
        }
        return -1;
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
        int stream = stream(request);
        if (stream < 0) {
            return Finding.OTHER_SESSION;
        }
        MoldHistory history = histories[stream];
        long number = MoldUdp64.number(request);
        if (number < history.firstNumber()) {
            return Finding.EVICTED;
        }
        return number < history.nextNumber() ? Finding.KEPT : Finding.TOO_HIGH;
    }

    /** Fills the reply to a request whose messages are kept. Returns its length. */
    public int fill(byte[] request) {
        int stream = stream(request);
        SessionName name = stream < 0 ? null : sessions[stream];
        if (name == null) {
            throw new IllegalStateException("no such session: find the request first");
        }
        MoldHistory history = histories[stream];
        long number = MoldUdp64.number(request);
        long end = Math.min(number + MoldUdp64.count(request), history.nextNumber());
        builder.begin(name, number);
        for (; number < end && builder.fits(history.length(number)); number++) {
            int at = builder.reserve(history.length(number));
            history.copy(number, builder.bytes(), at);
            messages++;
        }
        answered++;
        return builder.length();
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
