// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;

/**
 * File that permits a client: one line, its token, or the hash of its token.
 *
 * @param file the file
 * @param name the client's name
 */
record TokenFile(Path file, String name) {
    private static final int MAX_BYTES = 1_024;

    /**
     * Returns the line of the file.
     *
     * @throws java.nio.file.NoSuchFileException if there is no such file
     */
    String line() throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw new IOException("token file is too long: file=" + file + " bound=" + MAX_BYTES
                        + " bytes: it is one line, as 'outcry token " + name + "' makes it");
            }
            return new String(bytes, StandardCharsets.UTF_8).strip();
        }
    }

    /**
     * Returns the hash of a line's token.
     *
     * @throws IOException if it is no token, or that of another name
     */
    TokenHash hash(String line) throws IOException {
        if (TokenHash.isHash(line)) {
            return TokenHash.parse(line);
        }
        Token token;
        try {
            token = Token.parse(line);
        } catch (IllegalArgumentException e) {
            throw new IOException("token file holds no token: file=" + file + ": " + e.getMessage(), e);
        }
        if (!token.name().equals(name)) {
            throw new IOException("token is of another name: file=" + file + " name=" + token.name());
        }
        return TokenHash.of(token.secret());
    }
}
