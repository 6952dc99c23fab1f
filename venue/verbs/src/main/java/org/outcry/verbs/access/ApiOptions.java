// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.access;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.app.VenueAccess;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueGateway;
import org.outcry.gateway.config.ConfigException;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.link.HostPort;
import org.outcry.nativeapi.LocalTokens;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of commands that connect to a running venue by its native API: its address, and the client's token. */
public final class ApiOptions {
    @Option(
            names = "--to",
            paramLabel = "HOST:PORT",
            description =
                    "The venue's native API; else as the configuration says. Of a venue on several machines, the nodes'"
                            + " separated by commas: the next is tried when one does not answer.")
    private @Nullable String to;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description = "The token to show; else the local one, in the venue's data folder.")
    private @Nullable Path tokenFile;

    @Mixin
    private TlsOptions tls;

    /**
     * Returns the access to the native API.
     *
     * @param localName the name of the local token that is shown if no other is given
     */
    public VenueAccess access(VenueConfig config, String localName) throws IOException {
        return new VenueAccess(addresses(config), tls.links(section(config), to != null), tokenFile(config, localName));
    }

    /** Returns the access to the native API of another node of the venue. */
    public VenueAccess access(VenueConfig config, String localName, InetSocketAddress node) throws IOException {
        return new VenueAccess(List.of(node), tls.links(section(config), true), tokenFile(config, localName));
    }

    /**
     * Returns the access to the native API of another venue process.
     *
     * @param option the option that names its addresses, separated by commas
     * @throws ConfigException if one of them can't be resolved, or there is no token
     */
    public VenueAccess access(VenueConfig config, String option, String addresses) throws IOException {
        List<InetSocketAddress> known = addressesOf(option, addresses);
        for (InetSocketAddress address : known) {
            if (address.isUnresolved()) {
                throw new ConfigException(List.of("unknown host: " + option + " " + addresses + ": "
                        + address.getHostString() + "; write its name as the name server has it, or its address"));
            }
        }
        if (tokenFile == null) {
            throw new ConfigException(List.of(option + " " + addresses
                    + " needs a token: --token-file FILE, of a client with 'role: operator' and the right 'nodes'"));
        }
        return new VenueAccess(known, tls.links(section(config), true), tokenFile);
    }

    private static List<InetSocketAddress> addressesOf(String option, String addresses) {
        return Arrays.stream(addresses.split(",", -1))
                .map(text -> addressOf(option, text))
                .toList();
    }

    private static @Nullable TlsSection section(VenueConfig config) {
        return config.gatewaysHere().stream()
                .filter(gateway -> gateway.configured().nativeApi() != null)
                .map(gateway -> gateway.configured().tls())
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Returns the addresses of the native API. */
    private List<InetSocketAddress> addresses(VenueConfig config) {
        if (to != null) {
            return addressesOf("--to", to);
        }
        for (VenueGateway gateway : config.gatewaysHere()) {
            InetSocketAddress address = gateway.configured().nativeApi();
            if (address != null && address.getPort() != 0) {
                return List.of(address);
            }
        }
        throw new ConfigException(
                List.of("the configuration names no address of the native API: add native.listen to it, or say --to"
                        + " HOST:PORT"));
    }

    /** Returns whether the venue is on this machine. */
    public boolean isHere(VenueConfig config) {
        InetSocketAddress address = addresses(config).getFirst();
        return !address.isUnresolved()
                && (address.getAddress().isLoopbackAddress()
                        || address.getAddress().isAnyLocalAddress());
    }

    /** Returns the address that an option names. */
    public static InetSocketAddress addressOf(String option, String text) {
        HostPort parsed = HostPort.parse(text);
        if (parsed == null) {
            throw new ConfigException(
                    List.of("no address: " + option + " " + text + "; write HOST:PORT, with a port of at most 65535"));
        }
        return parsed.resolve();
    }

    /** Returns the file of the token. */
    private Path tokenFile(VenueConfig config, String localName) {
        return tokenFile != null
                ? tokenFile
                : LocalTokens.file(config.sequencer().directory(), localName);
    }
}
