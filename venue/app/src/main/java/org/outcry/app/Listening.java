package org.outcry.app;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.stream.Collectors;
import org.outcry.gateway.Endpoint;

/** What listens where, for people and for programs. */
final class Listening {
    private Listening() {}

    /** A line for each endpoint. */
    static String text(List<Endpoint> endpoints) {
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

    /** The addresses, by their names. */
    static Json put(Json json, List<Endpoint> endpoints) {
        for (Endpoint endpoint : endpoints) {
            endpoint.addresses().forEach((name, address) -> json.put(name, text(address)));
        }
        return json;
    }

    /** An address as people write it. */
    static String text(InetSocketAddress address) {
        return address.getAddress().getHostAddress() + ":" + address.getPort();
    }
}
