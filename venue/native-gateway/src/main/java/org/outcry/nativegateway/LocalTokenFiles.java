// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.api.Role;
import org.outcry.nativeapi.LocalTokens;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;

/**
 * Files of the tokens for users of this machine. A user who can read the venue's data folder may administer the venue.
 * The files are created at each start, and only their owner can read them.
 */
final class LocalTokenFiles {
    private static final int GATEWAY_NUMBER = 2;

    private LocalTokenFiles() {}

    /**
     * Writes the tokens, and returns their users. If one can't be written, as on a full disk, its former token holds;
     * the venue starts all the same.
     *
     * @param lines receives messages for the operator
     */
    static List<NativeUser> write(Path data, Consumer<String> lines) {
        List<NativeUser> users = new ArrayList<>();
        for (String name : LocalTokens.NAMES) {
            Path file = LocalTokens.file(data, name);
            TokenHash hash;
            try {
                Token token = Token.random(name);
                token.write(file);
                hash = TokenHash.of(token.secret());
            } catch (IOException e) {
                hash = former(file, name);
                lines.accept("local token can't be written, "
                        + (hash == null ? "nobody logs on with it" : "the former one holds") + ": name=" + name
                        + " file=" + file + " cause=" + e);
            }
            if (hash != null) {
                Role role = role(name);
                users.add(new NativeUser(name, role, role == Role.GATEWAY ? GATEWAY_NUMBER : 0, hash));
            }
        }
        return users;
    }

    private static @Nullable TokenHash former(Path file, String name) {
        try {
            TokenFile present = new TokenFile(file, name);
            return present.hash(present.line());
        } catch (IOException e) {
            return null;
        }
    }

    /** Returns the files of the tokens, by name. */
    static Map<String, Path> files(Path data) {
        Map<String, Path> files = new HashMap<>();
        LocalTokens.NAMES.forEach(name -> files.put(name, LocalTokens.file(data, name)));
        return files;
    }

    private static Role role(String name) {
        return switch (name) {
            case LocalTokens.OPERATOR -> Role.OPERATOR;
            case LocalTokens.GATEWAY -> Role.GATEWAY;
            default -> Role.READER;
        };
    }
}
