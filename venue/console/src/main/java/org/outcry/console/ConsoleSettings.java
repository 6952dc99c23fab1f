// SPDX-License-Identifier: Apache-2.0
package org.outcry.console;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.console.state.AlertTerms;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.config.Key;
import org.outcry.gateway.logon.AddressRanges;
import org.outcry.gateway.section.Section;
import org.outcry.gateway.section.SectionReader;
import org.outcry.gateway.tls.TlsSection;

/** Section {@code console} of a venue's configuration. */
public record ConsoleSettings(
        @Key(usual = "yes", about = "whether there is a console")
        boolean serve,

        @Key(
                usual = "127.0.0.1:9886",
                values = "`host:port`",
                about = "address of this machine, or with TLS any; if left out, another port replaces one in use")
        Address listen,

        @Key(
                usual = "64",
                min = "4",
                max = "10000",
                about = "connections; half may follow the state, a quarter is for those with a right token")
        int connections,

        @Key(usual = "anybody", about = "`token`: readers show one, but for `/health` and the page's files")
        Readers readers,

        @Key(usual = Key.NONE, about = "networks that connections come from")
        AddressRanges from,

        @Key(about = "bounds of alerts, and their receivers")
        AlertTerms alerts,

        @Key(usual = Key.NONE, about = "section `tls` of the listener; the first one if left out") @Nullable
        TlsSection tls)
        implements Section {
    private static final int USUAL_PORT = 9886;
    private static final InetSocketAddress USUAL_ADDRESS =
            new InetSocketAddress(InetAddress.getLoopbackAddress(), USUAL_PORT);

    /** The settings of a venue whose configuration has no such section. */
    public static final ConsoleSettings USUAL = of("{}");

    /** Persons and programs that may read without sending commands. */
    public enum Readers {
        ANYBODY,
        TOKEN
    }

    /**
     * Address to listen on.
     *
     * @param isGiven whether the configuration names it; if not, another port may replace one that is in use
     */
    public record Address(InetSocketAddress socket, boolean isGiven) {}

    /** Reads the section; errors are noted in it. */
    static ConsoleSettings read(ConfigMap section, VenueDescription venue) {
        return reader(venue).read(section, ConsoleSettings.class);
    }

    /** Reads a text, such as <code>{connections: 16}</code>. */
    public static ConsoleSettings of(String text) {
        return reader(VenueDescription.of(List.of())).read(text, ConsoleSettings.class);
    }

    private static SectionReader reader(VenueDescription venue) {
        return new SectionReader(venue)
                .with(URI.class, AlertTerms::webhook)
                .with(Address.class, (map, key) -> new Address(map.address(key, USUAL_ADDRESS), map.has(key)));
    }

    @Override
    public void check(ConfigMap map, VenueDescription venue) {
        if (map.isGood("listen") && tls == null && !listen.socket().getAddress().isLoopbackAddress()) {
            map.error(
                    "listen",
                    "without TLS the console listens on this machine only, such as 127.0.0.1:" + USUAL_PORT
                            + ": add a section tls with certificate and key, or listen there: " + listen.socket());
        }
    }

    /** Returns whether readers must show a token, too. */
    public boolean tokens() {
        return readers == Readers.TOKEN;
    }
}
