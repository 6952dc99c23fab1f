// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import org.jspecify.annotations.Nullable;

/**
 * Venue's side of a login. Its work is a few microseconds, whatever the iterations. {@link ClientLogin} has the
 * messages.
 */
public final class VenueLogin {
    private static final int MAX_NAME_BYTES = 256;

    private final TokenHash hash;
    private final byte[] first;
    private final byte[] challenge;

    /**
     * Creates a login.
     *
     * @param hash the hash of the client's secret
     * @param first the client's message
     */
    public VenueLogin(TokenHash hash, byte[] first, SecureRandom random) {
        this.hash = hash;
        this.first = first.clone();
        byte[] nonce = new byte[ClientLogin.NONCE_BYTES];
        random.nextBytes(nonce);
        this.challenge = littleEndian(new byte[ClientLogin.CHALLENGE_BYTES])
                .put(nonce)
                .put(hash.salt())
                .putInt(hash.iterations())
                .array();
    }

    /** Creates a login of an unknown name, which no proof passes, and which cannot be told from others. */
    public static VenueLogin ofNobody(TokenHash nobodys, byte[] first, SecureRandom random) {
        String name = nameOf(first);
        return new VenueLogin(nobodys.forName(name == null ? "" : name), first, random);
    }

    /** Returns the name in a client's message; null if it has none. */
    public static @Nullable String nameOf(byte[] first) {
        int length = first.length - ClientLogin.NONCE_BYTES;
        return length < 1 || length > MAX_NAME_BYTES
                ? null
                : new String(first, ClientLogin.NONCE_BYTES, length, StandardCharsets.UTF_8);
    }

    /** Returns the venue's message. */
    public byte[] challenge() {
        return challenge.clone();
    }

    /** Returns the venue's proof if the client's is right; else null. */
    public byte @Nullable [] answer(byte[] proof) {
        byte[] messages = messages(first, challenge);
        return proof.length == TokenKeys.BYTES && hash.verifies(proof, messages) ? hash.serverProof(messages) : null;
    }

    static byte[] messages(byte[] first, byte[] challenge) {
        byte[] context = "outcry native API".getBytes(StandardCharsets.US_ASCII);
        return littleEndian(new byte[context.length + Integer.BYTES + first.length + challenge.length])
                .put(context)
                .putInt(first.length)
                .put(first)
                .put(challenge)
                .array();
    }

    static ByteBuffer littleEndian(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
