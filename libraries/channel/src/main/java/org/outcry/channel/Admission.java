// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import org.jspecify.annotations.Nullable;

/** Answer of an {@link Acceptor}: a handler and its start position, or a refusal. */
public final class Admission {
    private final @Nullable ChannelHandler handler;
    private final long position;
    private final String refusal;

    private Admission(@Nullable ChannelHandler handler, long position, String refusal) {
        this.handler = handler;
        this.position = position;
        this.refusal = refusal;
    }

    /** Admits the client. */
    public static Admission to(ChannelHandler handler) {
        return new Admission(handler, 0, "");
    }

    /** Admits the client, and sends it the position that it starts from. */
    public static Admission to(ChannelHandler handler, long position) {
        return new Admission(handler, position, "");
    }

    /** Refuses the client, with a readable text. */
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
