// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.config.Key;
import org.outcry.gateway.section.Section;
import org.outcry.nativeapi.TokenHash;

/** Item of {@code web.clients}. */
record WebClientSection(
        @Key(max = "64", about = "the client's name, without a colon")
        String name,

        @Key(min = "1", max = Key.MAX_SESSION, about = "session that its orders belong to")
        int session,

        @Key(max = "256", about = "hash of its token; `outcry token NAME` makes both")
        String tokenHash)
        implements Section {
    @Override
    public void check(ConfigMap map, VenueDescription venue) {
        if (name.contains(":")) {
            map.error("name", "name must be without a colon: " + name);
        }
        if (venue.sessions().stream().noneMatch(each -> each.number() == session)) {
            map.error("session", "no such session: session=" + session);
        }
        if (map.has("tokenHash") && !TokenHash.isHash(tokenHash)) {
            map.error("tokenHash", "tokenHash is no hash of a token; 'outcry token " + name + "' makes one");
        }
    }

    /** Returns the hash; nobody's in place of a wrong one, of which the configuration tells. */
    TokenHash hash() {
        return TokenHash.isHash(tokenHash) ? TokenHash.parse(tokenHash) : TokenHash.ofNobody();
    }
}
