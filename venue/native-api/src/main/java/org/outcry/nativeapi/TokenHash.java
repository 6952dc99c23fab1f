// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Salted hash of a token's secret, as stored by the venue, after SCRAM-SHA-256 (RFC 7677): it verifies a proof of the
 * secret, and proves to the client that the venue has it, but nobody can log on with it. Secrets are 256 random bits,
 * so the iterations are few.
 *
 * <p>The text form is {@code scram-sha256:<iterations>:<salt>:<stored key>:<server key>}, the last three in hex.
 */
public final class TokenHash {
    static final int SALT_BYTES = 16;
    static final int MAX_ITERATIONS = 1_000_000;

    private static final int ITERATIONS = 16;
    private static final String KIND = "scram-sha256";
    private static final Pattern FORM =
            Pattern.compile(KIND + ":([1-9][0-9]{0,5}):([0-9a-f]{32}):([0-9a-f]{64}):([0-9a-f]{64})");

    private final int iterations;
    private final byte[] salt;
    private final byte[] storedKey;
    private final byte[] serverKey;

    private TokenHash(int iterations, byte[] salt, byte[] storedKey, byte[] serverKey) {
        this.iterations = iterations;
        this.salt = salt;
        this.storedKey = storedKey;
        this.serverKey = serverKey;
    }

    /** Returns the hash of a secret, with a new salt. */
    public static TokenHash of(String secret) {
        byte[] salt = new byte[SALT_BYTES];
        new SecureRandom().nextBytes(salt);
        TokenKeys keys = TokenKeys.of(secret, salt, ITERATIONS);
        return new TokenHash(ITERATIONS, salt, keys.storedKey(), keys.serverKey());
    }

    /** Returns the hash of a secret that nobody has, in place of one that is missing or wrong. */
    public static TokenHash ofNobody() {
        return of(Token.random("nobody").secret());
    }

    /** Returns whether a text has the form of a hash. */
    public static boolean isHash(String text) {
        return FORM.matcher(text).matches();
    }

    /**
     * Parses the text form.
     *
     * @throws IllegalArgumentException if the text is not a hash
     */
    public static TokenHash parse(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException("no hash of a token; 'outcry token NAME' makes one");
        }
        HexFormat hex = HexFormat.of();
        return new TokenHash(
                Integer.parseInt(parts.group(1)),
                hex.parseHex(parts.group(2)),
                hex.parseHex(parts.group(3)),
                hex.parseHex(parts.group(4)));
    }

    /** Returns a hash that no secret has, with a salt that is always the same for a name. */
    TokenHash forName(String name) {
        byte[] other = Arrays.copyOf(TokenKeys.hmac(serverKey, name), SALT_BYTES);
        return new TokenHash(iterations, other, storedKey, serverKey);
    }

    /** Returns whether it is the hash of a secret that was shown. Takes as long whether or not it is. */
    public boolean isOf(String secret) {
        return MessageDigest.isEqual(
                storedKey, TokenKeys.of(secret, salt, iterations).storedKey());
    }

    int iterations() {
        return iterations;
    }

    byte[] salt() {
        return salt.clone();
    }

    /** Returns whether a proof of the exchanged messages was made with the secret. */
    boolean verifies(byte[] proof, byte[] messages) {
        byte[] clientKey = TokenKeys.xor(proof, TokenKeys.hmac(storedKey, messages));
        return MessageDigest.isEqual(storedKey, TokenKeys.sha256(clientKey));
    }

    /** Returns the venue's proof of the exchanged messages. */
    byte[] serverProof(byte[] messages) {
        return TokenKeys.hmac(serverKey, messages);
    }

    /** Returns whether the other one is the same text. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof TokenHash && toString().equals(other.toString());
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(salt);
    }

    @Override
    public String toString() {
        HexFormat hex = HexFormat.of();
        return KIND + ":" + iterations + ":" + hex.formatHex(salt) + ":" + hex.formatHex(storedKey) + ":"
                + hex.formatHex(serverKey);
    }
}
