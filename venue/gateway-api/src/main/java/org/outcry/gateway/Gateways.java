// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.outcry.gateway.config.ConfigException;

/** The kinds of gateways on the class path. */
public final class Gateways {
    private Gateways() {}

    /**
     * Finds them.
     *
     * @return in order of their names
     * @throws ConfigException if two have one name, or an agent's
     */
    public static List<Gateway> load() {
        List<Gateway> all = new ArrayList<>();
        ServiceLoader.load(Gateway.class).forEach(all::add);
        return checked(all);
    }

    /** Sorts gateways by their names, and checks that these, and the names of their agents, are distinct. */
    static List<Gateway> checked(List<Gateway> all) {
        List<String> errors = new ArrayList<>();
        Map<String, Gateway> names = new HashMap<>();
        Map<String, Gateway> agents = new HashMap<>();
        for (Gateway gateway : all) {
            requireOne("gateways of one name", gateway.name(), gateway, names, errors);
            for (String agent : gateway.agents()) {
                requireOne("gateways with an agent of one name", agent, gateway, agents, errors);
            }
        }
        if (!errors.isEmpty()) {
            throw new ConfigException(errors);
        }
        return all.stream().sorted(Comparator.comparing(Gateway::name)).toList();
    }

    private static void requireOne(
            String what, String name, Gateway gateway, Map<String, Gateway> known, List<String> errors) {
        Gateway other = known.putIfAbsent(name, gateway);
        if (other != null) {
            errors.add("two " + what + ": name=" + name + " classes="
                    + other.getClass().getName() + ", " + gateway.getClass().getName()
                    + "; take one of them off the class path");
        }
    }

    /** The gateway of a name. */
    public static java.util.Optional<Gateway> find(List<Gateway> all, String name) {
        return all.stream().filter(gateway -> gateway.name().equals(name)).findFirst();
    }
}
