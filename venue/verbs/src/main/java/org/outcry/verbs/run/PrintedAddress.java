// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.run;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import org.outcry.commandline.JsonText;

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
        int colon = text.lastIndexOf(':');
        if (colon < 0) {
            throw new IOException("venue has no such address: name=" + name + " addresses=" + addresses);
        }
        return new InetSocketAddress(
                InetAddress.getByName(text.substring(0, colon)), Integer.parseInt(text.substring(colon + 1)));
    }
}
