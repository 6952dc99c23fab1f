// SPDX-License-Identifier: Apache-2.0
package org.outcry.market;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.agrona.concurrent.SystemEpochNanoClock;
import org.outcry.fix.InitiatorConfig;
import org.outcry.market.connect.ForeignInstrument;
import org.outcry.market.connect.ForeignVenue;
import org.outcry.replay.VenueAddress;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Options of a market whose agents trade at a venue of others. */
final class Connection {
    private static final int MAX_DECIMALS = 9;

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
                VenueAddress.of(verb, "--connect", address),
                identities,
                instruments,
                section.terms().elsewhere(),
                section.seats(),
                SystemEpochNanoClock.INSTANCE,
                lines));
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
