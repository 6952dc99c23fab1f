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
 * Processing of the first frames from the other side: a matching greeting, or the end; before it a challenge, or after it the proof that answers
 * one.
 */
final class Opening {
    private static final int MAGIC_BYTES = 8;

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
        if (available < 0) {
            return;
        }
        ByteBuffer b = in.bytes();
        int length = b.getInt(offset);
        int id = b.getInt(offset + 4);
        if (!canBecomeOne(b, offset + HEADER_BYTES, id, length, available)) {
            connection.leave(
                    CloseReason.MALFORMED,
                    "no greeting: id=" + id + " length=" + Integer.toUnsignedString(length)
                            + ": this port speaks wire channel only");
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
