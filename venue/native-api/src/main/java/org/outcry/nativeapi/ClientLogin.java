// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import org.jspecify.annotations.Nullable;

/**
 * Client's side of a login. The secret is never sent: the client proves that it has it, and so does the venue, each by
 * a code over both sides' random numbers. Bytes that were recorded are of no use for another login.
 *
 * <p>The client's message is a random number of 32 bytes and its name; the venue's is a random number of 32 bytes, the
 * salt of 16, and the number of iterations, 4 bytes in little-endian order. Proofs have 32 bytes.
 */
final class ClientLogin {
    static final int NONCE_BYTES = 32;
    static final int CHALLENGE_BYTES = NONCE_BYTES + TokenHash.SALT_BYTES + Integer.BYTES;

    private final Token token;
    private final byte[] first;
    private byte @Nullable [] expected;

    ClientLogin(Token token) {
        this.token = token;
        byte[] nonce = new byte[NONCE_BYTES];
        new SecureRandom().nextBytes(nonce);
        byte[] name = token.name().getBytes(StandardCharsets.UTF_8);
        first = ByteBuffer.allocate(NONCE_BYTES + name.length)
                .put(nonce)
                .put(name)
                .array();
    }

    /** Returns the client's message. */
    byte[] first() {
        return first.clone();
    }

    /** Returns the answer to the venue's message; empty if it is none. */
    byte[] proof(byte[] challenge) {
        if (challenge.length != CHALLENGE_BYTES) {
            return new byte[0];
        }
        int iterations = VenueLogin.littleEndian(challenge).getInt(NONCE_BYTES + TokenHash.SALT_BYTES);
        if (iterations < 1 || iterations > TokenHash.MAX_ITERATIONS) {
            return new byte[0];
        }
        byte[] salt = new byte[TokenHash.SALT_BYTES];
        System.arraycopy(challenge, NONCE_BYTES, salt, 0, salt.length);
        TokenKeys keys = TokenKeys.of(token.secret(), salt, iterations);
        byte[] messages = VenueLogin.messages(first, challenge);
        expected = TokenKeys.hmac(keys.serverKey(), messages);
        return keys.clientProof(messages);
    }

    /** Returns whether the venue has proved that it has the token's hash. */
    boolean isProvedBy(byte[] proof) {
        byte[] right = expected;
        return right != null && MessageDigest.isEqual(right, proof);
    }
}
