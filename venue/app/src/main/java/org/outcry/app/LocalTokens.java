package org.outcry.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.outcry.app.config.VenueConfig;
import org.outcry.nativegateway.NativeUser;
import org.outcry.nativegateway.Role;
import org.outcry.nativegateway.Token;
import org.outcry.nativegateway.TokenHash;

/**
 * Tokens for the users of this machine: who can read the venue's data folder may administer it. They are made anew at
 * each start, and only their owner can read them.
 */
final class LocalTokens {
    private static final int GATEWAY = 2;

    private LocalTokens() {}

    /** The file of a token. */
    static Path file(Path data, String name) {
        return data.resolve("tokens").resolve(name);
    }

    /** Writes the tokens, and returns whom they are for. */
    static List<NativeUser> write(Path data) throws IOException {
        List<NativeUser> users = new ArrayList<>();
        for (String name : VenueConfig.LOCAL_NAMES) {
            Token token = Token.random(name);
            token.write(file(data, name));
            Role role = role(name);
            users.add(new NativeUser(name, role, role == Role.GATEWAY ? GATEWAY : 0, TokenHash.of(token.secret())));
        }
        return users;
    }

    private static Role role(String name) {
        return switch (name) {
            case "operator" -> Role.OPERATOR;
            case "gateway" -> Role.GATEWAY;
            default -> Role.READER;
        };
    }
}
