// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

import java.nio.ByteBuffer;
import java.util.HexFormat;

/**
 * Salted hash of a session's password, by PBKDF2 with HMAC-SHA-256: its text form is
 * {@code pbkdf2-sha256:<iterations>:<salt>:<hash>}, the last two in hex. All fields are 0 if no password is required.
 */
public final class PasswordHash {
    private static final String KIND = "pbkdf2-sha256";

    /** The iterations; 0 if no password is required. */
    public int passwordIterations;

    /** The first eight bytes of the salt. */
    public long passwordSalt1;

    /** The last eight bytes of the salt. */
    public long passwordSalt2;

    /** The first eight bytes of the hash. */
    public long passwordHash1;

    /** The second eight bytes. */
    public long passwordHash2;

    /** The third eight bytes. */
    public long passwordHash3;

    /** The last eight bytes. */
    public long passwordHash4;

    /** Sets the fields from a text form. */
    public void set(String text) {
        String[] parts = text.split(":", -1);
        if (parts.length != 4 || !parts[0].equals(KIND)) {
            throw new IllegalArgumentException("no hash of a password; 'outcry password' makes one");
        }
        passwordIterations = Integer.parseInt(parts[1]);
        ByteBuffer salt = ByteBuffer.wrap(HexFormat.of().parseHex(parts[2]));
        passwordSalt1 = salt.getLong();
        passwordSalt2 = salt.getLong();
        ByteBuffer hash = ByteBuffer.wrap(HexFormat.of().parseHex(parts[3]));
        passwordHash1 = hash.getLong();
        passwordHash2 = hash.getLong();
        passwordHash3 = hash.getLong();
        passwordHash4 = hash.getLong();
    }

    /** Returns the text form of a hash that is not empty. */
    public String text() {
        HexFormat hex = HexFormat.of();
        return KIND + ":" + passwordIterations + ":" + hex.toHexDigits(passwordSalt1) + hex.toHexDigits(passwordSalt2)
                + ":" + hex.toHexDigits(passwordHash1) + hex.toHexDigits(passwordHash2)
                + hex.toHexDigits(passwordHash3) + hex.toHexDigits(passwordHash4);
    }

    /** Copies another hash. */
    public void set(PasswordHash other) {
        passwordIterations = other.passwordIterations;
        passwordSalt1 = other.passwordSalt1;
        passwordSalt2 = other.passwordSalt2;
        passwordHash1 = other.passwordHash1;
        passwordHash2 = other.passwordHash2;
        passwordHash3 = other.passwordHash3;
        passwordHash4 = other.passwordHash4;
    }

    /** Returns whether no password is required. */
    public boolean isEmpty() {
        return passwordIterations == 0;
    }
}
