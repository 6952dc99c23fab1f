// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.outcry.api.Right;
import org.outcry.api.Role;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.config.Key;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.nativeapi.LocalTokens;
import org.outcry.nativeapi.TokenHash;

/** Item of {@code native.clients}. */
public record NativeClientSection(
        @Key(max = "64", about = "the client's name, without a colon")
        String name,

        @Key(usual = "reader", about = "the client's role") Role role,

        @Key(usual = Key.NONE, min = "1", max = Key.MAX_SESSION, about = "session of a participant; only it has one")
        int session,

        @Key(
                usual = Key.NONE,
                min = "3",
                max = "32000",
                about = "number of a gateway in a process of its own; only it has one")
        int gateway,

        @Key(usual = Key.NONE, max = "256", about = "hash of the token, unless a file has it")
        String tokenHash,

        @Key(usual = Key.NONE, max = "4096", about = "file with the token or its hash; watched while the venue runs")
        String tokenFile,

        PeerTerms peers,

        @Key(usual = Key.NONE, about = "rights of an operator; all of them if left out") @Nullable
        List<String> may,

        @Key(usual = "all", about = "`market`: no sessions, orders and trades of others")
        Sees sees,

        @Key(usual = "never", max = "16", values = "day, `never`", about = "last day of the token, in UTC")
        String expires) {
    /** Error of a name that is not the client's own. */
    static final String TWICE = "name given twice, or one of " + LocalTokens.NAMES + ": ";

    /** Part of the events that a client sees. */
    public enum Sees {
        ALL,
        MARKET
    }

    /**
     * Returns the client. Errors are noted in the map.
     *
     * @param folder the folder of the configuration
     */
    NativeUser user(ConfigMap map, Path folder) {
        if (name.contains(":")) {
            map.error("name", "name must be without a colon: " + name);
        }
        if (LocalTokens.NAMES.contains(name)) {
            map.error("name", TWICE + name);
        }
        int number = number(map, "session", Role.PARTICIPANT, session) + number(map, "gateway", Role.GATEWAY, gateway);
        return new NativeUser(name, role, number, token(map, folder), peers, permissions(map), endsNs(map));
    }

    /** Returns the number of a client of a role, which must have one, and 0 for others, which must have none. */
    private int number(ConfigMap map, String key, Role its, int number) {
        if (role == its && !map.has(key)) {
            map.error(key, "a client of the role " + lower(its) + " needs " + key + ": a number");
        } else if (role != its && map.has(key)) {
            map.error(key, key + " is for clients of the role " + lower(its) + ", not " + lower(role));
        }
        return role == its ? Math.max(1, number) : 0;
    }

    /** Returns the file of its token; null if it has none. */
    @Nullable
    Path file(Path folder) {
        return tokenFile.isEmpty() ? null : folder.resolve(tokenFile);
    }

    private TokenHash token(ConfigMap map, Path folder) {
        Path path = file(folder);
        try {
            if (path != null) {
                TokenFile file = new TokenFile(path, name);
                return file.hash(file.line());
            }
            if (map.has("tokenHash")) {
                return TokenHash.parse(tokenHash);
            }
            map.error("tokenHash", "a client needs tokenHash or tokenFile; 'outcry token " + name + "' makes both");
        } catch (IllegalArgumentException e) {
            map.error("tokenHash", "tokenHash is " + e.getMessage());
        } catch (NoSuchFileException e) {
            map.error("tokenFile", "no such file: " + path + "; 'outcry token " + name + " --out FILE' makes it");
        } catch (IOException e) {
            map.error("tokenFile", String.valueOf(e.getMessage()));
        }
        // In place of one that is wrong. It takes tens of milliseconds.
        return TokenHash.ofNobody();
    }

    private Permissions permissions(ConfigMap map) {
        Set<Right> rights = EnumSet.allOf(Right.class);
        if (may != null) {
            rights = rights(map, may);
            if (role != Role.OPERATOR) {
                map.error("may", "may is for clients of the role operator, not " + lower(role));
            }
        }
        boolean seesAll = sees == Sees.ALL;
        if (!seesAll && role != Role.OPERATOR && role != Role.READER) {
            map.error("sees", "sees: market is for clients of the roles operator and reader, not " + lower(role));
        }
        Set<String> members = rights.stream()
                .filter(Right::concernsMembers)
                .map(Right::text)
                .collect(Collectors.toCollection(TreeSet::new));
        if (!seesAll && role == Role.OPERATOR && !members.isEmpty()) {
            map.error(
                    "sees", "sees must be all for the rights " + members + "; with sees: market, may has none of them");
        }
        return new Permissions(rights, seesAll);
    }

    private static Set<Right> rights(ConfigMap map, List<String> words) {
        Set<Right> rights = EnumSet.noneOf(Right.class);
        for (String word : words) {
            Stream.of(Right.values())
                    .filter(right -> right.text().equals(word))
                    .findFirst()
                    .ifPresentOrElse(
                            rights::add,
                            () -> map.error(
                                    "may",
                                    "may must be among "
                                            + Stream.of(Right.values())
                                                    .map(Right::text)
                                                    .toList() + ", not '" + word + "'"));
        }
        return rights;
    }

    /** Returns the end of the last day on which the token is valid, in UTC. */
    private long endsNs(ConfigMap map) {
        if (expires.equals("never")) {
            return NativeUser.NEVER;
        }
        try {
            return TimeUnit.SECONDS.toNanos(LocalDate.parse(expires)
                    .plusDays(1)
                    .atStartOfDay(ZoneOffset.UTC)
                    .toEpochSecond());
        } catch (DateTimeParseException e) {
            map.error("expires", "expires must be the last day of the token, such as 2027-01-31, or never: " + expires);
            return NativeUser.NEVER;
        }
    }

    private static String lower(Role role) {
        return role.name().toLowerCase(Locale.ROOT);
    }
}
