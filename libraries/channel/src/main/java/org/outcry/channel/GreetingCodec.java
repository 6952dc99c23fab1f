// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import static org.outcry.channel.Protocol.GREETING_FIXED_BYTES;
import static org.outcry.channel.Protocol.INT;
import static org.outcry.channel.Protocol.LONG;
import static org.outcry.channel.Protocol.MAGIC;
import static org.outcry.channel.Protocol.MAX_NAME_BYTES;
import static org.outcry.channel.Protocol.MAX_TOKEN_BYTES;
import static org.outcry.channel.Protocol.SHORT;
import static org.outcry.channel.Protocol.VERSION;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.outcry.wire.DecodeException;

/** Codec of a {@link Greeting}. */
final class GreetingCodec {
    private static final int VERSION_OFFSET = 8;
    private static final int ENCODING_OFFSET = 10;
    private static final int MAX_FRAME_OFFSET = 12;
    private static final int HEARTBEAT_OFFSET = 16;
    private static final int CLIENT_NAME_LENGTH_OFFSET = 20;
    private static final int SERVER_NAME_LENGTH_OFFSET = 21;
    private static final int TOKEN_LENGTH_OFFSET = 22;
    private static final int CLIENT_HASH_OFFSET = 24;
    private static final int SERVER_HASH_OFFSET = 32;
    private static final int POSITION_OFFSET = 40;

    private GreetingCodec() {}

    /** Writes a greeting's body, at most {@link Protocol#MAX_GREETING_BYTES}. Returns its length. */
    static int write(Greeting greeting, byte[] b, int offset) {
        ChannelContract contract = greeting.contract();
        byte[] clientName = contract.fromClient().name().getBytes(StandardCharsets.US_ASCII);
        byte[] serverName = contract.fromServer().name().getBytes(StandardCharsets.US_ASCII);
        if (greeting.tokenBytes() > MAX_TOKEN_BYTES) {
            throw new IllegalArgumentException("token too long: tokenBytes=" + greeting.tokenBytes() + " bound="
                    + MAX_TOKEN_BYTES + ": send a shorter one");
        }
        LONG.set(b, offset, MAGIC);
        SHORT.set(b, offset + VERSION_OFFSET, (short) VERSION);
        SHORT.set(b, offset + ENCODING_OFFSET, (short) contract.encoding());
        INT.set(b, offset + MAX_FRAME_OFFSET, greeting.maxFrameBytes());
        INT.set(b, offset + HEARTBEAT_OFFSET, greeting.heartbeatMs());
        b[offset + CLIENT_NAME_LENGTH_OFFSET] = (byte) clientName.length;
        b[offset + SERVER_NAME_LENGTH_OFFSET] = (byte) serverName.length;
        SHORT.set(b, offset + TOKEN_LENGTH_OFFSET, (short) greeting.tokenBytes());
        LONG.set(b, offset + CLIENT_HASH_OFFSET, contract.fromClient().layoutHash());
        LONG.set(b, offset + SERVER_HASH_OFFSET, contract.fromServer().layoutHash());
        LONG.set(b, offset + POSITION_OFFSET, greeting.position());
        int end = offset + GREETING_FIXED_BYTES;
        System.arraycopy(clientName, 0, b, end, clientName.length);
        end += clientName.length;
        System.arraycopy(serverName, 0, b, end, serverName.length);
        end += serverName.length;
        greeting.writeToken(b, end);
        end += greeting.tokenBytes();
        int flags = (contract.isStrict() ? 0 : Protocol.FALLS_BACK)
                | (greeting.takesHistory() ? Protocol.TAKES_HISTORY : 0);
        // Former peers have no such byte, and pass over it.
        if (flags != 0) {
            b[end++] = (byte) flags;
        }
        return end - offset;
    }

    /** Returns the version of the protocol, which has the same offset in every version. */
    static int version(byte[] b, int offset) {
        return Short.toUnsignedInt((short) SHORT.get(b, offset + VERSION_OFFSET));
    }

    /**
     * Reads a greeting's body of this version.
     *
     * @throws DecodeException if the bytes are not a greeting
     */
    static Greeting read(byte[] b, int offset, int length) {
        if (length < GREETING_FIXED_BYTES) {
            throw DecodeException.tooShort("Greeting", offset, length, GREETING_FIXED_BYTES);
        }
        int clientNameLength = bounded(
                "clientNameLength",
                offset + CLIENT_NAME_LENGTH_OFFSET,
                b[offset + CLIENT_NAME_LENGTH_OFFSET] & 0xFF,
                MAX_NAME_BYTES);
        int serverNameLength = bounded(
                "serverNameLength",
                offset + SERVER_NAME_LENGTH_OFFSET,
                b[offset + SERVER_NAME_LENGTH_OFFSET] & 0xFF,
                MAX_NAME_BYTES);
        int tokenLength = bounded(
                "tokenLength",
                offset + TOKEN_LENGTH_OFFSET,
                Short.toUnsignedInt((short) SHORT.get(b, offset + TOKEN_LENGTH_OFFSET)),
                MAX_TOKEN_BYTES);
        int bound = GREETING_FIXED_BYTES + clientNameLength + serverNameLength + tokenLength;
        if (length < bound) {
            throw DecodeException.tooShort("Greeting", offset, length, bound);
        }
        int maxFrameBytes = positive(b, offset + MAX_FRAME_OFFSET, "maxFrameBytes");
        int heartbeatMs = positive(b, offset + HEARTBEAT_OFFSET, "heartbeatMs");
        int end = offset + GREETING_FIXED_BYTES;
        String clientName = name(b, end, clientNameLength);
        end += clientNameLength;
        String serverName = name(b, end, serverNameLength);
        end += serverNameLength;
        int flags = length > bound ? b[offset + bound] : 0;
        boolean fallsBack = (flags & Protocol.FALLS_BACK) != 0;
        ChannelContract contract = new ChannelContract(
                new InterfaceLayout(clientName, (long) LONG.get(b, offset + CLIENT_HASH_OFFSET)),
                new InterfaceLayout(serverName, (long) LONG.get(b, offset + SERVER_HASH_OFFSET)),
                Short.toUnsignedInt((short) SHORT.get(b, offset + ENCODING_OFFSET)),
                !fallsBack);
        return new Greeting(
                contract,
                maxFrameBytes,
                heartbeatMs,
                (long) LONG.get(b, offset + POSITION_OFFSET),
                Arrays.copyOfRange(b, end, end + tokenLength),
                (flags & Protocol.TAKES_HISTORY) != 0);
    }

    private static String name(byte[] b, int offset, int length) {
        for (int i = offset; i < offset + length; i++) {
            if (b[i] < ' ') {
                throw DecodeException.outOfBounds("Greeting", "name", i, b[i], '~');
            }
        }
        return new String(b, offset, length, StandardCharsets.US_ASCII);
    }

    private static int positive(byte[] b, int offset, String field) {
        int value = (int) INT.get(b, offset);
        if (value <= 0) {
            throw DecodeException.outOfBounds("Greeting", field, offset, value, Integer.MAX_VALUE);
        }
        return value;
    }

    private static int bounded(String field, int offset, int value, int bound) {
        if (value > bound) {
            throw DecodeException.outOfBounds("Greeting", field, offset, value, bound);
        }
        return value;
    }
}
