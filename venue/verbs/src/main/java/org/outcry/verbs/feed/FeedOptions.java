// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.link.HostPort;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Options that name a line. */
final class FeedOptions {
    @Option(
            names = "--interface",
            paramLabel = "NAME",
            description = "Network interface for multicast, by name or address.",
            defaultValue = "127.0.0.1")
    String networkInterface;

    /** Returns the address that a text {@code host:port} names; reports an error of usage if it is none. */
    static InetSocketAddress address(CommandSpec spec, String option, String text) {
        HostPort parsed = HostPort.parse(text);
        if (parsed == null) {
            throw new ParameterException(spec.commandLine(), option + " must be host:port, not " + text);
        }
        InetSocketAddress address = parsed.resolve();
        if (address.isUnresolved()) {
            throw new ParameterException(spec.commandLine(), option + ": the host is unknown: " + text);
        }
        return address;
    }

    static List<InetSocketAddress> addresses(CommandSpec spec, String option, @Nullable List<String> texts) {
        List<InetSocketAddress> addresses = new ArrayList<>();
        for (String text : texts == null ? List.<String>of() : texts) {
            addresses.add(address(spec, option, text));
        }
        return addresses;
    }
}
