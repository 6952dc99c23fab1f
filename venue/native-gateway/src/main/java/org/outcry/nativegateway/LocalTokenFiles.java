// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.outcry.api.Role;
import org.outcry.nativeapi.LocalTokens;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;

/**
 * Files of the tokens for users of this machine. A user who can read the venue's data folder may administer the venue. The files are
 * created at each start, and only their owner can read them.
 */
final class LocalTokenFiles {
    private static final int GATEWAY_NUMBER = 2;

    private LocalTokenFiles() {}

    /** Writes the tokens, and returns their users. */
    static List<NativeUser> write(Path data) throws IOException {
        List<NativeUser> users = new ArrayList<>();
        for (String name : LocalTokens.NAMES) {
            Token token = Token.random(name);
            token.write(LocalTokens.file(data, name));
            Role role = role(name);
            int number = role == Role.GATEWAY ? GATEWAY_NUMBER : 0;
            users.add(new NativeUser(name, role, number, TokenHash.of(token.secret())));
        }
        return users;
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
