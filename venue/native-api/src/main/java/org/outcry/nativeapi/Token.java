// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Objects;

/**
 * Credentials of a client: its name and its secret. The text form, in a file of one line, is {@code <name>:<secret>}.
 *
 * @param name the client's name in the venue's configuration
 * @param secret the secret
 */
public record Token(String name, String secret) {
    private static final int SECRET_BYTES = 32;
    private static final int MAX_BYTES = 1_024;

    /** Returns a token with a secret of 256 random bits. */
    public static Token random(String name) {
        byte[] secret = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(secret);
        return new Token(name, Base64.getUrlEncoder().withoutPadding().encodeToString(secret));
    }

    /**
     * Parses a token.
     *
     * @throws IllegalArgumentException if the text is not a token; the message does not contain the text
     */
    public static Token parse(String text) {
        String line = text.strip();
        int colon = line.indexOf(':');
        if (colon <= 0 || colon == line.length() - 1 || line.length() > MAX_BYTES) {
            throw new IllegalArgumentException("no token; it is one line NAME:SECRET, as 'outcry token NAME' makes it");
        }
        return new Token(line.substring(0, colon), line.substring(colon + 1));
    }

    /**
     * Reads a token from a file.
     *
     * @throws IOException if there is no such file, or it holds no token
     */
    public static Token read(Path file) throws IOException {
        try {
            return parse(Files.readString(file));
        } catch (IllegalArgumentException e) {
            throw new IOException("token file holds no token: file=" + file + ": " + e.getMessage(), e);
        }
    }

    /** Writes the token to a file that only its owner can read. An existing file is replaced atomically. */
    public void write(Path file) throws IOException {
        Path directory = Objects.requireNonNull(file.toAbsolutePath().getParent(), "a file is in a folder");
        Files.createDirectories(directory);
        Path unfinished = Files.createTempFile(directory, "token", ".unfinished", ownersOnly(directory));
        Files.writeString(unfinished, this.text() + "\n");
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Returns the text form of the token. */
    public String text() {
        return name + ":" + secret;
    }

    /** Returns the name without the secret. */
    @Override
    public String toString() {
        return name + ":...";
    }

    private static FileAttribute<?>[] ownersOnly(Path directory) throws IOException {
        return Files.getFileStore(directory).supportsFileAttributeView("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }
}
