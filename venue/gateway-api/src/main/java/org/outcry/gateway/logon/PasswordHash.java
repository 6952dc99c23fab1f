// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.logon;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * Salted hash of a password, by PBKDF2 with HMAC-SHA-256, as a venue's configuration has it. The case of a password
 * counts.
 *
 * @param text {@code pbkdf2-sha256:<iterations>:<salt>:<hash>}, the last two in hex
 */
public record PasswordHash(String text) {
    /** The highest number of characters of the text form. */
    public static final int MAX_TEXT = 160;

    /** The iterations of new hashes: tens of milliseconds of a core for a check. */
    static final int ITERATIONS = 100_000;

    private static final int MAX_ITERATIONS = 10_000_000;
    private static final int SALT_BYTES = 16;
    private static final int HASH_BITS = 256;
    private static final String KIND = "pbkdf2-sha256:";
    private static final Pattern FORM = Pattern.compile(KIND + "([1-9][0-9]{0,7}):([0-9a-f]{32}):([0-9a-f]{64})");

    /**
     * Takes the text form.
     *
     * @throws IllegalArgumentException if the text is not a hash; the message does not contain the text
     */
    public PasswordHash {
        if (!isHash(text)) {
            throw new IllegalArgumentException("no hash of a password; 'outcry password' makes one");
        }
    }

    /** Returns whether a text is a hash. */
    public static boolean isHash(String text) {
        Matcher parts = FORM.matcher(text);
        return parts.matches() && Integer.parseInt(parts.group(1)) <= MAX_ITERATIONS;
    }

    /** Returns the hash of a password, with a new salt. Takes as long as a check. */
    public static PasswordHash of(String password) {
        return of(password, ITERATIONS);
    }

    /**
     * Returns the hash of a password, with a new salt and a number of iterations: fewer make checks and guesses
     * cheaper.
     */
    public static PasswordHash of(String password, int iterations) {
        byte[] salt = new byte[SALT_BYTES];
        new SecureRandom().nextBytes(salt);
        return of(iterations, salt, hash(password, salt, iterations));
    }

    /** Returns a hash that no password has, and whose check takes as long as that of others. */
    static PasswordHash ofNone() {
        return of(ITERATIONS, new byte[SALT_BYTES], new byte[HASH_BITS / Byte.SIZE]);
    }

    private static PasswordHash of(int iterations, byte[] salt, byte[] hash) {
        HexFormat hex = HexFormat.of();
        return new PasswordHash(KIND + iterations + ":" + hex.formatHex(salt) + ":" + hex.formatHex(hash));
    }

    /** Returns whether this is the hash of a password. Takes milliseconds, which depend on the iterations only. */
    public boolean admits(String password) {
        String[] parts = text.split(":", -1);
        HexFormat hex = HexFormat.of();
        byte[] shown = hash(password, hex.parseHex(parts[2]), Integer.parseInt(parts[1]));
        return MessageDigest.isEqual(hex.parseHex(parts[3]), shown);
    }

    /** Returns the kind without the hash. */
    @Override
    public String toString() {
        return KIND + "...";
    }

    private static byte[] hash(String password, byte[] salt, int iterations) {
        PBEKeySpec spec = new PBEKeySpec(password.toCharArray(), salt, iterations, HASH_BITS);
        try {
            return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                    .generateSecret(spec)
                    .getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK has no PBKDF2WithHmacSHA256", e);
        } finally {
            spec.clearPassword();
        }
    }
}
