// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.setup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;

/**
 * Folder of a new venue for members on other machines: configuration, certificates, an operator's token, and for each
 * member a sheet with all that its program needs, and a token.
 */
final class NewVenue {
    static final String CONFIG = "venue.yaml";
    static final String OPERATOR = "operator.token";
    static final String MEMBERS = "members";
    private static final int USUAL_SESSIONS = 100;
    private static final int CONNECTIONS_OF_MEMBER = 8;
    private static final int LEAST_CONNECTIONS = 256;

    private static final List<String> SYMBOLS = List.of("ACME", "BOLT", "CRUX", "DELF", "EMBR");

    private final Path folder;
    private final String host;
    private final int port;
    private final List<Member> members = new ArrayList<>();

    /** Member, and its secrets, of which the configuration has the hashes. */
    private record Member(int number, String compId, String password, String passwordHash, Token token) {
        /** The name for the feed, which has at most six characters there. */
        private String feedUser() {
            return "m" + number;
        }
    }

    /**
     * Creates a venue that is not written.
     *
     * @param host the name or address by which members reach it
     * @param port the first of its eight ports
     */
    NewVenue(Path folder, String host, int port, int count) {
        this.folder = folder;
        this.host = host;
        this.port = port;
        for (int number = 1; number <= count; number++) {
            String password = RandomPassword.make();
            String compId = "MEMBER%02d".formatted(number);
            members.add(new Member(
                    number,
                    compId,
                    password,
                    PasswordHash.of(password).text(),
                    Token.random(compId.toLowerCase(Locale.ROOT))));
        }
    }

    /** Writes all files. Those with secrets can be read by their owner only. */
    void write() throws IOException {
        Files.createDirectories(folder);
        Path tls = Files.createDirectories(folder.resolve("tls"));
        VenueCertificates.make(tls, "OUTCRY", host);
        Token operator = Token.random("ops");
        operator.write(folder.resolve(OPERATOR));
        Path sheets = Files.createDirectory(folder.resolve(MEMBERS), ownerOnly("rwx------"));
        for (Member member : members) {
            member.token.write(sheets.resolve(member.compId + ".token"));
            Path sheet = Files.createFile(sheets.resolve(member.compId + ".md"), ownerOnly("rw-------"));
            Files.writeString(sheet, sheet(member));
        }
        Files.writeString(folder.resolve(CONFIG), config(operator));
    }

    private static FileAttribute<Set<PosixFilePermission>> ownerOnly(String permissions) {
        return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
    }

    private String config(Token operator) {
        StringBuilder text = new StringBuilder(
                """
            # A venue for members on other machines. 'outcry run --example' explains every key.
            name: OUTCRY
            security: strict
            tls: {certificate: tls/venue.pem, key: tls/venue.key}
            limits: {sessions: %d}
            fix: {listen: '0.0.0.0:%d'}
            itch:
              lineA: 239.192.7.1:%d
              requests: 127.0.0.1:%d
              snapshots: 0.0.0.0:%d
              tcp: 0.0.0.0:%d
              logins:
            """.formatted(Math.max(USUAL_SESSIONS, members.size()), port, port + 1, port + 3, port + 2, port + 5));
        for (Member member : members) {
            text.append("    - {user: %s, passwordHash: '%s'}\n".formatted(member.feedUser(), member.passwordHash));
        }
        text.append("native:\n  listen: 0.0.0.0:%d\n  clients:\n".formatted(port + 4));
        text.append("    - {name: ops, role: operator, tokenHash: '%s'}\n".formatted(TokenHash.of(operator.secret())));
        for (Member member : members) {
            text.append("    - {name: %s, role: participant, session: %d, tokenHash: '%s'}\n"
                    .formatted(member.token.name(), member.number, TokenHash.of(member.token.secret())));
        }
        int connections = Math.max(LEAST_CONNECTIONS, CONNECTIONS_OF_MEMBER * members.size());
        text.append("web:\n  listen: 0.0.0.0:%d\n  maxConnections: %d\n  clients:\n".formatted(port + 7, connections));
        for (Member member : members) {
            text.append("    - {name: %s, session: %d, tokenHash: '%s'}\n"
                    .formatted(member.token.name(), member.number, TokenHash.of(member.token.secret())));
        }
        text.append("console: {listen: '127.0.0.1:%d'}\ninstruments:\n".formatted(port + 6));
        for (int i = 0; i < SYMBOLS.size(); i++) {
            text.append(("  - {number: %d, symbol: %s, currency: USD, priceDecimals: 2, quantityDecimals: 0,"
                            + " referencePrice: %d, collar: 2000, maxOrderLots: 100000}\n")
                    .formatted(i + 1, SYMBOLS.get(i), 10_000 + 2_500 * i));
        }
        text.append("sessions:\n");
        for (Member member : members) {
            text.append("  - {number: %d, compId: %s, participant: %d, cancelOnDisconnect: 10s, passwordHash: '%s'}\n"
                    .formatted(member.number, member.compId, member.number, member.passwordHash));
        }
        return text.toString();
    }

    private String sheet(Member member) {
        return """
            # %1$s

            | | |
            |---|---|
            | orders | FIX 4.4 over TLS 1.3, %2$s:%3$d |
            | SenderCompID (49), TargetCompID (56) | %1$s, OUTCRY |
            | Password (554) in the Logon | %4$s |
            | market data | ITCH 5.0 over SoupBinTCP and TLS, %2$s:%5$d; snapshots %2$s:%6$d; user %7$s, the same password |
            | native API and verbs | %2$s:%8$d, token in %1$s.token |
            | page to trade by hand | https://%2$s:%10$d/trade#%11$s |
            | API over HTTP and WebSocket | https://%2$s:%10$d, the same token |
            | trust | authority.pem, the certificate that issued the venue's |
            | instruments | %9$s; prices with 2 decimals, tick 0.01, lot 1 |

            The book, as the market data has it, by a copy of Outcry:

                ./outcry feed watch --tcp %2$s:%5$d --user %7$s --password %4$s --trust authority.pem --book ACME
            """.formatted(
                        member.compId,
                        host,
                        port,
                        member.password,
                        port + 5,
                        port + 2,
                        member.feedUser(),
                        port + 4,
                        String.join(", ", SYMBOLS),
                        port + 7,
                        member.token.text());
    }
}
