// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.run;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import org.outcry.commandline.JsonText;
import org.outcry.link.HostPort;

/** Address among those that {@code outcry run --json} prints. */
public final class PrintedAddress {
    private PrintedAddress() {}

    /**
     * Returns the address with a name, such as {@code fix}.
     *
     * @throws IOException if there is none
     */
    public static InetSocketAddress of(Map<String, Object> addresses, String name) throws IOException {
        String text = JsonText.text(addresses, name, "");
        HostPort parsed = HostPort.parse(text);
        if (parsed == null) {
            throw new IOException("venue has no such address: name=" + name + " addresses=" + addresses);
        }
        return new InetSocketAddress(InetAddress.getByName(parsed.host()), parsed.port());
    }
}
