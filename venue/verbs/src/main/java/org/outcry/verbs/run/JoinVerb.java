// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.util.List;
import org.outcry.app.JoinedGateway;
import org.outcry.app.VenueAccess;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueGateway;
import org.outcry.commandline.ExitCode;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.config.ConfigException;
import org.outcry.nativeapi.LocalTokens;
import org.outcry.verbs.access.ApiOptions;
import org.outcry.wire.text.Json;

/** Implementation of {@code outcry run --only}: one gateway, joined to a running venue, until SIGTERM or Ctrl-C. */
final class JoinVerb {
    private static final String SUFFIX = "-gateway";

    private final VenueConfig config;
    private final String name;
    private final ApiOptions api;
    private final boolean json;
    private final PrintWriter out;
    private final LogLines lines;

    JoinVerb(VenueConfig config, String name, ApiOptions api, boolean json, PrintWriter out, LogLines lines) {
        this.config = config;
        this.name = name;
        this.api = api;
        this.json = json;
        this.out = out;
        this.lines = lines;
    }

    int run() throws IOException, InterruptedException {
        VenueGateway gateway = gateway();
        String local = gateway.kind().sendsCommands() ? LocalTokens.GATEWAY : LocalTokens.READER;
        VenueAccess access = api.access(config, local);
        InetSocketAddress venue = access.address();
        JoinedGateway joined = new RunningProcess<JoinedGateway>(lines, true)
                .start(endsEarly -> JoinedGateway.start(config, gateway, access, endsEarly, lines));
        if (joined == null) {
            return ExitCode.DONE;
        }
        RunCommand.say(out, json ? addresses(joined, venue).toString() : listening(joined, venue));
        joined.awaitFault();
        return ExitCode.FAILED;
    }

    /** Returns the gateway with the given name, which may end in {@code -gateway}. */
    private VenueGateway gateway() {
        String key = name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
        VenueGateway found = config.gateway(key);
        if (found == null || !found.kind().isJoinable()) {
            throw new ConfigException(List.of("no such gateway to join with: --only " + name + "; gateways are "
                    + config.gateways().stream()
                            .map(VenueGateway::kind)
                            .filter(Gateway::isJoinable)
                            .map(Gateway::name)
                            .toList()));
        }
        return found;
    }

    private String listening(JoinedGateway gateway, InetSocketAddress venue) {
        return (config.name() + " is joined at " + Listening.text(venue) + System.lineSeparator()
                        + Listening.text(gateway.endpoints()))
                .stripTrailing();
    }

    private Json addresses(JoinedGateway gateway, InetSocketAddress venue) {
        return Listening.put(
                new Json().put("name", config.name()).put("venue", Listening.text(venue)), gateway.endpoints());
    }
}
