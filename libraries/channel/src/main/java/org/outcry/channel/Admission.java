package org.outcry.channel;

import org.jspecify.annotations.Nullable;

/** An {@link Acceptor}'s answer: a handler and the position it starts from, or a refusal. */
public final class Admission {
    private final @Nullable ChannelHandler handler;
    private final long position;
    private final String refusal;

    private Admission(@Nullable ChannelHandler handler, long position, String refusal) {
        this.handler = handler;
        this.position = position;
        this.refusal = refusal;
    }

    /** Lets the client in. */
    public static Admission to(ChannelHandler handler) {
        return new Admission(handler, 0, "");
    }

    /** Lets the client in, and tells it the position that it starts from. */
    public static Admission to(ChannelHandler handler, long position) {
        return new Admission(handler, position, "");
    }

    /** Sends the client away, with a text for people. */
    public static Admission refused(String text) {
        return new Admission(null, 0, text);
    }

    @Nullable
    ChannelHandler handler() {
        return handler;
    }

    long position() {
        return position;
    }

    String refusal() {
        return refusal;
    }
}
