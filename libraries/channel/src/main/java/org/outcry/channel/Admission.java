// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Answer of an {@link Acceptor}: a handler and its start position, a challenge that the client has to answer first, or
 * a refusal.
 */
public final class Admission {
    private static final byte[] NONE = {};

    private final @Nullable ChannelHandler handler;
    private final long position;
    private final byte[] bytes;
    private final String refusal;
    private final @Nullable Function<byte[], Admission> onProof;

    private Admission(
            @Nullable ChannelHandler handler,
            long position,
            byte[] bytes,
            String refusal,
            @Nullable Function<byte[], Admission> onProof) {
        this.handler = handler;
        this.position = position;
        this.bytes = bytes;
        this.refusal = refusal;
        this.onProof = onProof;
    }

    /** Admits the client. */
    public static Admission to(ChannelHandler handler) {
        return to(handler, 0);
    }

    /** Admits the client, and sends it the position that it starts from. */
    public static Admission to(ChannelHandler handler, long position) {
        return to(handler, position, NONE);
    }

    /** Admits the client, and sends it a token too, by which the server proves its identity: at most 1,024 bytes. */
    public static Admission to(ChannelHandler handler, long position, byte[] token) {
        return new Admission(handler, position, token.clone(), "", null);
    }

    /**
     * Sends the client a challenge, at most 1,024 bytes.
     *
     * @param onProof decides about the client by its answer, on the thread that polls
     */
    public static Admission challenge(byte[] challenge, Function<byte[], Admission> onProof) {
        return new Admission(null, 0, challenge.clone(), "", onProof);
    }

    /** Refuses the client, with a readable text. */
    public static Admission refused(String text) {
        return new Admission(null, 0, NONE, text, null);
    }

    @Nullable
    ChannelHandler handler() {
        return handler;
    }

    long position() {
        return position;
    }

    /** Returns the token of the server, or the challenge. */
    byte[] bytes() {
        return bytes.clone();
    }

    String refusal() {
        return refusal;
    }

    /** Returns the decision about the client's answer, if this is a challenge. */
    @Nullable
    Function<byte[], Admission> onProof() {
        return onProof;
    }
}
