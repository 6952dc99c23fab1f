// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import static org.outcry.channel.Protocol.CHALLENGE;
import static org.outcry.channel.Protocol.GOODBYE;
import static org.outcry.channel.Protocol.GREETING;
import static org.outcry.channel.Protocol.HEADER_BYTES;
import static org.outcry.channel.Protocol.MAX_GREETING_BYTES;
import static org.outcry.channel.Protocol.PROOF;

import java.nio.ByteBuffer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Processing of the first frames from the other side: a matching greeting, or the end; before it a challenge, or after
 * it the proof that answers one.
 */
final class Opening {
    private static final int MAGIC_BYTES = 8;

    private static final int FIRST_TLS_TYPE = 20;
    private static final int LAST_TLS_TYPE = 23;
    private static final int TLS_MAJOR = 3;
    private static final int LAST_TLS_MINOR = 4;

    private final ChannelContract contract;
    private final ChannelLimits limits;
    private final Connection.Greeter greeter;
    private @Nullable Consumer<byte[]> onProof;
    private boolean challenged;

    Opening(ChannelContract contract, ChannelLimits limits, Connection.Greeter greeter) {
        this.contract = contract;
        this.limits = limits;
        this.greeter = greeter;
    }

    /** Begins a new connection. */
    void restart() {
        onProof = null;
        challenged = false;
    }

    /** Expects the answer to a challenge, in place of a greeting. */
    void awaitProof(Consumer<byte[]> decision) {
        onProof = decision;
    }

    /** Returns whether the greeting was taken, and the answer to a challenge is missing. */
    boolean awaitsProof() {
        return onProof != null;
    }

    /** Consumes the greeting if it is complete. Rejects bytes that cannot become one as early as possible. */
    void take(Connection connection, Calls in) {
        int offset = in.head();
        int available = in.pendingBytes() - HEADER_BYTES;
        ByteBuffer b = in.bytes();
        if (available + HEADER_BYTES >= Integer.BYTES && isTls(b.getInt(offset))) {
            connection.leave(
                    CloseReason.MALFORMED,
                    "the other side speaks TLS, and this side does not: let both sides have TLS, or none");
            return;
        }
        if (available < 0) {
            return;
        }
        int length = b.getInt(offset);
        int id = b.getInt(offset + 4);
        if (!canBecomeOne(b, offset + HEADER_BYTES, id, length, available)) {
            connection.leave(
                    CloseReason.MALFORMED,
                    "no greeting: id=" + id + " length=" + Integer.toUnsignedString(length)
                            + ": only a wire channel is spoken here");
        } else if (length <= available && id == GOODBYE) {
            connection.hangUp(Calls.goodbye(b, offset + HEADER_BYTES, length));
        } else if (length <= available) {
            in.skip(HEADER_BYTES + length);
            byte[] body = new byte[length];
            b.get(offset + HEADER_BYTES, body);
            takeFrame(connection, id, body);
        }
    }

    private void takeFrame(Connection connection, int id, byte[] body) {
        Consumer<byte[]> decision = onProof;
        if (decision != null) {
            onProof = null;
            decision.accept(body);
        } else if (id == CHALLENGE) {
            challenged = true;
            greeter.onChallenge(connection, body);
        } else {
            takeGreeting(connection, body);
        }
    }

    /**
     * Returns whether the first four bytes begin a record of TLS: its type and its version, then half of its length. No
     * greeting has such a length.
     */
    private static boolean isTls(int bytes) {
        int type = bytes & 0xFF;
        int minor = (bytes >>> 16) & 0xFF;
        return type >= FIRST_TLS_TYPE
                && type <= LAST_TLS_TYPE
                && ((bytes >>> 8) & 0xFF) == TLS_MAJOR
                && minor >= 1
                && minor <= LAST_TLS_MINOR;
    }

    private boolean canBecomeOne(ByteBuffer b, int offset, int id, int length, int available) {
        if (Integer.compareUnsigned(length, MAX_GREETING_BYTES) > 0) {
            return false;
        }
        if (onProof != null) {
            return id == PROOF || (id == GOODBYE && length >= 4);
        }
        return (id == GOODBYE && length >= 4)
                || (id == CHALLENGE && greeter.isClient() && !challenged)
                || (id == GREETING && (available < MAGIC_BYTES || b.getLong(offset) == Protocol.MAGIC));
    }

    private void takeGreeting(Connection connection, byte[] body) {
        int version = body.length < Protocol.GREETING_FIXED_BYTES ? Protocol.VERSION : GreetingCodec.version(body, 0);
        if (version != Protocol.VERSION) {
            connection.leave(
                    CloseReason.VERSION_MISMATCH,
                    "protocol version mismatch: sent=" + version + " expected=" + Protocol.VERSION
                            + ": use the same version of the library on both sides");
            return;
        }
        Greeting greeting = GreetingCodec.read(body, 0, body.length);
        ChannelClose mismatch = Agreement.mismatch(contract, limits, greeting);
        if (mismatch != null) {
            connection.leave(mismatch.reason(), mismatch.text());
        } else {
            connection.agree(Agreement.of(contract, greeting.contract(), greeter.isClient()));
            greeter.onGreeting(connection, greeting);
        }
    }
}
