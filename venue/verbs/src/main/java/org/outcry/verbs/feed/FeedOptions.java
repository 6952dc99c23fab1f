// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
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
        int colon = text.lastIndexOf(':');
        String port = text.substring(colon + 1);
        if (colon < 1 || !port.matches("[0-9]{1,5}") || Integer.parseInt(port) > 0xFFFF) {
            throw new ParameterException(spec.commandLine(), option + " must be host:port, not " + text);
        }
        InetSocketAddress address = new InetSocketAddress(text.substring(0, colon), Integer.parseInt(port));
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
