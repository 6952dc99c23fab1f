// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.logon;

import org.jspecify.annotations.Nullable;
import org.outcry.gateway.config.ConfigMap;

/** Reader of the key {@code passwordHash} in a configuration. A password in clear text is an error. */
public final class PasswordKeys {
    private static final String HASH = "passwordHash";
    private static final String CLEAR = "password";

    private PasswordKeys() {}

    /** Returns the hash of a map with a password, or null if it has none; errors are noted in the map. */
    public static @Nullable PasswordHash read(ConfigMap map) {
        if (map.has(CLEAR)) {
            map.text(CLEAR, null, 64);
            map.error(
                    CLEAR,
                    "a password in clear text is not accepted: 'outcry password' makes one and its hash, for " + HASH
                            + "; 'outcry password --read' hashes one that exists");
            return null;
        }
        String text = map.text(HASH, "", PasswordHash.MAX_TEXT);
        if (!map.has(HASH)) {
            return null;
        }
        if (PasswordHash.isHash(text)) {
            return new PasswordHash(text);
        }
        if (map.isGood(HASH)) {
            map.error(HASH, HASH + " is no hash; 'outcry password' makes one");
        }
        return null;
    }
}
