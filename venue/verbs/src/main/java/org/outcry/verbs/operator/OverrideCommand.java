// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.outcry.api.operator.SuspensionInitiator;
import org.outcry.app.CommandFile;
import org.outcry.app.config.VenueConfig;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code outcry override}, which lets a session exceed an instrument's controls for a time. */
@Listed(group = VerbGroup.OPERATE, as = "Lets a session exceed pre-trade controls for a while.")
@Command(
        name = "override",
        description = {
            "Lets a session of a running venue exceed an instrument's pre-trade controls: so many orders, for so long.",
            "Controls that are not named stay as they are, and so do the instrument's own bounds. Replaces an"
                    + " earlier one.",
            "Exit code 1 if the venue refuses, 3 if there is none."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry override ALPHA ACME --lots 50000 --orders 1 --minutes 5",
            "Example: outcry override ALPHA ACME --take-back"
        })
public final class OverrideCommand extends OperatorVerb {
    @Parameters(index = "0", paramLabel = "COMPID", description = "The session, as the running venue calls it.")
    private String compId;

    @Parameters(index = "1", paramLabel = "SYMBOL", description = "The instrument, as the running venue calls it.")
    private String symbol;

    @Option(names = "--lots", paramLabel = "N", description = "The largest quantity of an order, in lots.")
    private long lots;

    @Option(names = "--value", paramLabel = "N", description = "The largest value of an order, in ticks times lots.")
    private long value;

    @Option(
            names = "--collar",
            paramLabel = "N",
            description = "How far a limit may be from the reference price, in hundredths of a percent.")
    private int collar;

    @Option(
            names = "--orders",
            paramLabel = "N",
            defaultValue = "1",
            description = "How many orders and replaces may use it (${DEFAULT-VALUE}).")
    private int orders;

    @Option(
            names = "--minutes",
            paramLabel = "N",
            defaultValue = "10",
            description = "When it ends, if they haven't used it up (${DEFAULT-VALUE}).")
    private long minutes;

    @Option(
            names = "--initiator",
            defaultValue = "MEMBER",
            description = "At whose request, for the log: ${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
    private SuspensionInitiator initiator = SuspensionInitiator.MEMBER;

    @Option(names = "--take-back", description = "Ends what the session was authorised to in this instrument.")
    private boolean takeBack;

    @Override
    List<CommandFile.Command> commands(VenueConfig venue) throws IOException {
        VenueNames names = names(venue);
        String who = "setLimitOverride: { session: "
                + names.session(compId) + ", instrument: "
                + names.instrument(symbol) + ", initiator: " + initiator;
        Instant end = Instant.now().plusSeconds(TimeUnit.MINUTES.toSeconds(minutes));
        return CommandFile.read(
                "override",
                takeBack
                        ? who + " }"
                        : who + ", orders: " + orders + ", expireTimeNs: " + end + ", maxOrderLots: " + lots
                                + ", maxOrderValue: " + value + ", collarBasisPoints: " + collar + " }");
    }
}
