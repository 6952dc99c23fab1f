// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * Salted SHA-256 of a password for snapshots, as the configuration has it. A password of SoupBinTCP has at most ten characters: it should be
 * random, because one round of the hash does not protect a guessable one.
 *
 * <p>The text form is {@code sha256:<salt>:<hash>}, both in hex.
 */
public record FeedPassword(String text) {
    /** The highest number of characters. */
    public static final int MAX_LENGTH = 10;

    private static final int SALT_BYTES = 16;
    private static final String FORM = "sha256:[0-9a-f]{32}:[0-9a-f]{64}";

    /** Takes the text form; throws {@link IllegalArgumentException} if the text is not a hash. */
    public FeedPassword {
        if (!isHash(text)) {
            throw new IllegalArgumentException("no hash of a password; 'outcry feed password' makes one");
        }
    }

    /** Returns whether a text is a hash. */
    public static boolean isHash(String text) {
        return text.matches(FORM);
    }

    /** Returns the hash of a password, with a new salt. */
    public static FeedPassword of(String password) {
        byte[] salt = new byte[SALT_BYTES];
        new SecureRandom().nextBytes(salt);
        return new FeedPassword("sha256:" + HexFormat.of().formatHex(salt) + ":" + hash(salt, password));
    }

    /** Returns whether this is the hash of a password. */
    public boolean admits(String password) {
        String[] parts = text.split(":", -1);
        return MessageDigest.isEqual(
                parts[2].getBytes(StandardCharsets.US_ASCII),
                hash(HexFormat.of().parseHex(parts[1]), password).getBytes(StandardCharsets.US_ASCII));
    }

    private static String hash(byte[] salt, String password) {
        try {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            sha256.update(salt);
            return HexFormat.of().formatHex(sha256.digest(password.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
