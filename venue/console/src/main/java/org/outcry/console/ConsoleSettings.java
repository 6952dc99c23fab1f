// SPDX-License-Identifier: Apache-2.0
package org.outcry.console;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;
import org.outcry.console.state.AlertTerms;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.logon.AddressRanges;
import org.outcry.gateway.tls.TlsSection;

/**
 * Section {@code console} of a venue's configuration.
 *
 * @param serves whether there is a console
 * @param listen its address
 * @param anyPort whether another port may take the place of one that is in use, because the configuration names none
 * @param connections the most connections
 * @param tokens whether readers must show a token, too
 * @param from the networks that connections come from
 * @param alerts the bounds of alerts
 * @param tls its certificate; null for none
 */
public record ConsoleSettings(
        boolean serves,
        InetSocketAddress listen,
        boolean anyPort,
        int connections,
        boolean tokens,
        AddressRanges from,
        AlertTerms alerts,
        @Nullable TlsSection tls) {
    private static final int USUAL_PORT = 9886;

    /** The settings of a venue whose configuration has no such section. */
    public static final ConsoleSettings USUAL =
            new ConsoleSettings(true, usualAddress(), true, 64, false, AddressRanges.ANY, AlertTerms.USUAL, null);

    /** Creates settings of a console that any network reaches, with the usual bounds of alerts. */
    public ConsoleSettings(
            boolean serves,
            InetSocketAddress listen,
            boolean anyPort,
            int connections,
            boolean tokens,
            @Nullable TlsSection tls) {
        this(serves, listen, anyPort, connections, tokens, AddressRanges.ANY, AlertTerms.USUAL, tls);
    }

    /** Whether there is a console. */
    private enum YesOrNo {
        YES,
        NO
    }

    /** Persons and programs that may read without sending commands. */
    private enum Readers {
        ANYBODY,
        TOKEN
    }

    private static InetSocketAddress usualAddress() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), USUAL_PORT);
    }

    static ConsoleSettings read(ConfigMap section, VenueDescription venue) {
        boolean serves = section.oneOf("serve", YesOrNo.class, YesOrNo.YES) == YesOrNo.YES;
        InetSocketAddress listen = section.address("listen", usualAddress());
        TlsSection tls = TlsSection.of(section, venue.tls());
        if (section.isGood("listen") && tls == null && !listen.getAddress().isLoopbackAddress()) {
            section.error(
                    "listen",
                    "without TLS the console listens on this machine only, such as 127.0.0.1:" + USUAL_PORT
                            + ": add a section tls with certificate and key, or listen there: " + listen);
        }
        return new ConsoleSettings(
                serves,
                listen,
                !section.has("listen"),
                section.integer("connections", (long) USUAL.connections, 4, 10_000),
                section.oneOf("readers", Readers.class, Readers.ANYBODY) == Readers.TOKEN,
                AddressRanges.read(section),
                AlertTerms.read(section),
                tls);
    }
}
