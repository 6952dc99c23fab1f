// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.outcry.api.Role;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.nativeapi.LocalTokens;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;

/** Reader of the {@code native} section of a venue's configuration. */
final class NativeSectionReader {
    /**
     * The first number for gateways with tokens. 1 is the first gateway of the venue's process, 2 the gateway with the
     * local token.
     */
    private static final int FIRST_GATEWAY = 3;

    /**
     * The last number for gateways with tokens. Higher numbers are those of further gateways in the venue's process.
     */
    private static final int LAST_GATEWAY = 32_000;

    private static final int USUAL_PORT = 9884;

    private final Path folder;
    private final int maxSession;
    private final List<TlsSection> tls;
    private final Set<String> names = new HashSet<>(LocalTokens.NAMES);
    private final Set<Integer> gateways = new HashSet<>();
    private final Map<String, Path> tokenFiles = new HashMap<>();

    NativeSectionReader(VenueDescription venue) {
        this.folder = venue.folder();
        this.maxSession = venue.maxSessions();
        this.tls = venue.tls();
    }

    NativeSettings read(ConfigMap section) {
        List<NativeUser> users = new ArrayList<>();
        for (ConfigMap user : section.has("clients") ? section.maps("clients") : List.<ConfigMap>of()) {
            users.add(user(user));
        }
        boolean localTokens = section.oneOf("localTokens", YesOrNo.class, YesOrNo.YES) == YesOrNo.YES;
        Set<String> operators = new HashSet<>(localTokens ? Set.of(LocalTokens.OPERATOR) : Set.of());
        users.stream()
                .filter(user -> user.role() == Role.OPERATOR)
                .map(NativeUser::name)
                .forEach(operators::add);
        return new NativeSettings(
                section.address("listen", new InetSocketAddress(InetAddress.getLoopbackAddress(), USUAL_PORT)),
                section.integer("connections", 64L, 1, 65_535),
                localTokens,
                users,
                tokenFiles,
                FourEyesReader.read(section, operators),
                section.oneOf("reasons", Reasons.class, Reasons.OPTIONAL) == Reasons.REQUIRED,
                TlsSection.of(section, tls));
    }

    private NativeUser user(ConfigMap map) {
        try (map) {
            String name = map.text("name", null, 64);
            if (name.contains(":")) {
                map.error("name", "name must be without a colon: " + name);
            }
            if (!names.add(name)) {
                map.error("name", "name given twice, or one of " + LocalTokens.NAMES + ": " + name);
            }
            Role role = map.oneOf("role", Role.class, Role.READER);
            return new NativeUser(
                    name,
                    role,
                    number(map, role),
                    token(map, name),
                    PeerTerms.read(map),
                    PermissionsReader.read(map, role),
                    endOf(map));
        }
    }

    /** Returns the end of the last day on which a token is valid, in UTC. */
    private static long endOf(ConfigMap map) {
        String day = map.text("expires", "never", 16);
        if (day.equals("never")) {
            return NativeUser.NEVER;
        }
        try {
            return TimeUnit.SECONDS.toNanos(LocalDate.parse(day)
                    .plusDays(1)
                    .atStartOfDay(ZoneOffset.UTC)
                    .toEpochSecond());
        } catch (DateTimeParseException e) {
            map.error("expires", "expires must be the last day of the token, such as 2027-01-31, or never: " + day);
            return NativeUser.NEVER;
        }
    }

    private int number(ConfigMap map, Role role) {
        return switch (role) {
            case PARTICIPANT -> map.integer("session", null, 1, maxSession);
            case GATEWAY -> {
                int number = map.integer("gateway", null, FIRST_GATEWAY, LAST_GATEWAY);
                if (!gateways.add(number)) {
                    map.error("gateway", "gateway number given twice: " + number);
                }
                yield number;
            }
            case READER, OPERATOR -> 0;
        };
    }

    private TokenHash token(ConfigMap map, String name) {
        if (!map.has("tokenFile")) {
            String text = map.text("tokenHash", null, 256);
            try {
                return TokenHash.parse(text);
            } catch (IllegalArgumentException e) {
                map.error("tokenHash", "tokenHash is " + e.getMessage());
                return ofNobody();
            }
        }
        TokenFile file = new TokenFile(folder.resolve(map.text("tokenFile", null, 4096)), name);
        tokenFiles.put(name, file.file());
        try {
            return file.hash(file.line());
        } catch (NoSuchFileException e) {
            map.error(
                    "tokenFile", "no such file: " + file.file() + "; 'outcry token " + name + " --out FILE' makes it");
        } catch (IOException e) {
            map.error("tokenFile", String.valueOf(e.getMessage()));
        }
        return ofNobody();
    }

    /** Returns a hash in place of one that is wrong. It takes tens of milliseconds. */
    private static TokenHash ofNobody() {
        return TokenHash.of(Token.random("nobody").secret());
    }

    private enum Reasons {
        OPTIONAL,
        REQUIRED
    }

    private enum YesOrNo {
        YES,
        NO
    }
}
