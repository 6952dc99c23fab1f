// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.run;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.stream.Collectors;
import org.outcry.gateway.Endpoint;
import org.outcry.link.HostPort;
import org.outcry.wire.text.Json;

/** Formatter of listening addresses, as text and as JSON. */
public final class Listening {
    private Listening() {}

    /** Returns a line for each endpoint. */
    public static String text(List<Endpoint> endpoints) {
        StringBuilder text = new StringBuilder();
        for (Endpoint endpoint : endpoints) {
            String addresses =
                    endpoint.addresses().values().stream().map(Listening::text).collect(Collectors.joining(" and "));
            String line = String.format(
                    "  %-10s %-12s %s %s   %s",
                    endpoint.purpose(), endpoint.protocol(), endpoint.transport(), addresses, endpoint.remark());
            text.append(line.stripTrailing()).append(System.lineSeparator());
        }
        return text.toString();
    }

    /** Adds the addresses by their names, and returns the object. */
    static Json put(Json json, List<Endpoint> endpoints) {
        for (Endpoint endpoint : endpoints) {
            endpoint.addresses().forEach((name, address) -> json.put(name, text(address)));
        }
        return json;
    }

    /** Returns an address as text, in digits. */
    public static String text(InetSocketAddress address) {
        return HostPort.inDigits(address).toString();
    }
}
