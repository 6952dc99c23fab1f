// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.config.Key;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.gateway.section.Section;
import org.outcry.nativeapi.LocalTokens;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;

/** Item of {@code web.clients}. */
record WebClientSection(
        @Key(max = "64", about = "the client's name, without a colon")
        String name,

        @Key(min = "1", max = Key.MAX_SESSION, about = "session that its orders belong to")
        int session,

        @Key(
                usual = Key.NONE,
                max = "256",
                about = "hash of its token, which `outcry token NAME` makes; without it the venue makes a token, in"
                        + " `tokens/web` of its data folder")
        String tokenHash,

        @Key(
                usual = "no",
                about = "whether it must sign its requests with the secret of its token, which then does not travel;"
                        + " for a client without `tokenHash`, whose token the venue has")
        boolean signed,

        PeerTerms peers)
        implements Section {
    @Override
    public void check(ConfigMap map, VenueDescription venue) {
        if (name.contains(":")) {
            map.error("name", "name must be without a colon: " + name);
        }
        if (venue.sessions().stream().noneMatch(each -> each.number() == session)) {
            map.error("session", "no such session: session=" + session);
        }
        if (tokenHash.isEmpty() && !name.matches("[A-Za-z0-9_-]*")) {
            map.error("name", "name of a client without tokenHash must be one of a file: letters, digits, _ and -");
        }
        if (signed && !tokenHash.isEmpty()) {
            map.error("signed", "a client that signs has no tokenHash: the venue needs the secret of its token");
        }
        if (map.has("tokenHash") && !TokenHash.isHash(tokenHash)) {
            map.error("tokenHash", "tokenHash is no hash of a token; 'outcry token " + name + "' makes one");
        }
    }

    /**
     * Returns the hash, of which the configuration has made sure that it is one. Without it, that of the token in the
     * file, which is made if there is none.
     *
     * @param data the venue's data folder
     */
    TokenHash hash(Path data) throws IOException {
        String secret = secret(data);
        return secret == null ? TokenHash.parse(tokenHash) : TokenHash.of(secret);
    }

    /**
     * Returns the secret of the token in the file, which is made if there is none; null if the configuration has the
     * hash.
     *
     * @param data the venue's data folder
     */
    @Nullable
    String secret(Path data) throws IOException {
        if (!tokenHash.isEmpty()) {
            return null;
        }
        Path file = LocalTokens.file(data, WebPlugin.NAME).resolve(name);
        if (!Files.exists(file)) {
            Token.random(name).write(file);
        }
        return Token.read(file).secret();
    }
}
