// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.net.InetSocketAddress;
import org.outcry.link.HostPort;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Address of a venue of others, as an option names it. */
public final class VenueAddress {
    private VenueAddress() {}

    /**
     * Returns the address.
     *
     * @throws ParameterException if the text is none, or the host is unknown
     */
    public static InetSocketAddress of(CommandSpec verb, String option, String text) {
        HostPort parsed = HostPort.parse(text);
        if (parsed == null || parsed.port() == 0) {
            throw new ParameterException(
                    verb.commandLine(), option + " must be HOST:PORT, with a port from 1 to 65535, not " + text);
        }
        InetSocketAddress address = parsed.resolve();
        if (address.isUnresolved()) {
            throw new ParameterException(verb.commandLine(), option + ": the host is unknown: " + text);
        }
        return address;
    }
}
