// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * Salted SHA-256 of a token's secret, as stored by the venue. One round is sufficient, because secrets are 256 random bits.
 *
 * <p>The text form is {@code sha256:<salt>:<hash>}, both in hex.
 */
public final class TokenHash {
    private static final int SALT_BYTES = 16;
    private static final int HASH_BYTES = 32;
    private static final String PREFIX = "sha256";

    private final byte[] salt;
    private final byte[] hash;

    private TokenHash(byte[] salt, byte[] hash) {
        this.salt = salt;
        this.hash = hash;
    }

    /** Returns the hash of a secret, with a new salt. */
    public static TokenHash of(String secret) {
        byte[] salt = new byte[SALT_BYTES];
        new SecureRandom().nextBytes(salt);
        return new TokenHash(salt, hash(salt, secret));
    }

    /**
     * Parses the text form.
     *
     * @throws IllegalArgumentException if the text is not a hash
     */
    public static TokenHash parse(String text) {
        String[] parts = text.split(":", -1);
        if (parts.length == 3
                && parts[0].equals(PREFIX)
                && parts[1].length() == 2 * SALT_BYTES
                && parts[2].length() == 2 * HASH_BYTES) {
            HexFormat hex = HexFormat.of();
            return new TokenHash(hex.parseHex(parts[1]), hex.parseHex(parts[2]));
        }
        throw new IllegalArgumentException("no hash of a token; 'outcry token NAME' makes one");
    }

    /** Returns whether this is the hash of a secret. The time does not depend on the secret. */
    public boolean admits(String secret) {
        return MessageDigest.isEqual(hash, hash(salt, secret));
    }

    @Override
    public String toString() {
        HexFormat hex = HexFormat.of();
        return PREFIX + ":" + hex.formatHex(salt) + ":" + hex.formatHex(hash);
    }

    private static byte[] hash(byte[] salt, String secret) {
        try {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            sha256.update(salt);
            return sha256.digest(secret.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
