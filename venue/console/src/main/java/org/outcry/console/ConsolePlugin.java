// SPDX-License-Identifier: Apache-2.0
package org.outcry.console;

import java.util.List;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;

/**
 * Plug-in of the console, with the section {@code console} of the configuration. Its threads are its own: it has no
 * agents.
 */
public final class ConsolePlugin implements Gateway {
    /** The name of the gateway. */
    public static final String NAME = "console";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> agents() {
        return List.of();
    }

    /** Operators' commands go through the native gateway, which checks and records them. */
    @Override
    public boolean sendsCommands() {
        return false;
    }

    @Override
    public boolean isByDefault() {
        return true;
    }

    @Override
    public Class<? extends Record> section() {
        return ConsoleSettings.class;
    }

    @Override
    public ConfiguredGateway read(ConfigMap section, VenueDescription venue) {
        return new ConfiguredConsole(ConsoleSettings.read(section, venue));
    }
}
