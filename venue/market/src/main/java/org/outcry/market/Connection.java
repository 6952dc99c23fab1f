// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.agrona.concurrent.SystemEpochNanoClock;
import org.outcry.fix.InitiatorConfig;
import org.outcry.market.connect.ForeignInstrument;
import org.outcry.market.connect.ForeignVenue;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Options of a market whose agents trade at a venue of others. */
final class Connection {
    private static final int MAX_DECIMALS = 9;
    private static final int MAX_PORT = 65_535;
    private static final Pattern ADDRESS = Pattern.compile("(.+):(\\d{1,5})");

    @Option(
            names = "--connect",
            paramLabel = "HOST:PORT",
            required = true,
            description = "Runs the agents against this FIX 4.4 venue, instead of a venue of its own.")
    private String address;

    @Option(
            names = "--sender",
            paramLabel = "COMPID",
            required = true,
            split = ",",
            description = "With --connect: SenderCompIDs, one for each session; agents share them evenly.")
    private List<String> senders;

    @Option(names = "--target", paramLabel = "COMPID", required = true, description = "With --connect: TargetCompID.")
    private String target;

    @Option(
            names = "--password",
            paramLabel = "TEXT",
            defaultValue = "",
            description = "With --connect: Password (554).")
    private String password;

    @Option(
            names = "--symbols",
            paramLabel = "SYMBOL",
            required = true,
            split = ",",
            description = "With --connect: the instruments.")
    private List<String> symbols;

    @Option(
            names = "--tick",
            paramLabel = "N",
            defaultValue = "0.01",
            description = "With --connect: the price increment (${DEFAULT-VALUE}).")
    private BigDecimal tick;

    @Option(
            names = "--lot",
            paramLabel = "N",
            defaultValue = "1",
            description = "With --connect: the quantity increment (${DEFAULT-VALUE}).")
    private BigDecimal lot;

    /** Connects the agents of a section. */
    ConnectedMarket open(CommandSpec verb, MarketSection section, Consumer<String> lines) throws IOException {
        positive(verb, "--tick", tick);
        positive(verb, "--lot", lot);
        List<InitiatorConfig> identities = new ArrayList<>();
        for (String sender : senders) {
            identities.add(InitiatorConfig.of(sender, target).withPassword(password));
        }
        List<ForeignInstrument> instruments = new ArrayList<>();
        for (String symbol : symbols) {
            instruments.add(new ForeignInstrument(instruments.size() + 1, symbol, tick, lot));
        }
        return new ConnectedMarket(new ForeignVenue(
                address(verb),
                identities,
                instruments,
                section.terms().elsewhere(),
                section.seats(),
                SystemEpochNanoClock.INSTANCE,
                lines));
    }

    private InetSocketAddress address(CommandSpec verb) {
        Matcher parts = ADDRESS.matcher(address);
        int port = parts.matches() ? Integer.parseInt(parts.group(2)) : 0;
        if (port < 1 || port > MAX_PORT) {
            throw new ParameterException(
                    verb.commandLine(), "--connect must be HOST:PORT, with a port from 1 to 65535, not " + address);
        }
        return new InetSocketAddress(parts.group(1), port);
    }

    private static void positive(CommandSpec verb, String option, BigDecimal value) {
        if (value.signum() <= 0 || value.stripTrailingZeros().scale() > MAX_DECIMALS) {
            throw new ParameterException(
                    verb.commandLine(), option + " must be above 0, with up to 9 decimals, not " + value);
        }
    }

    /** Returns the words of a line about what runs. */
    String text() {
        return String.join(",", senders) + " at " + address + ", " + String.join(" ", symbols);
    }
}
