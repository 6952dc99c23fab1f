// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import org.agrona.concurrent.SystemEpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Bounds;
import org.outcry.fix.InitiatorConfig;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Options of a replay into a venue that runs, as one of its FIX 4.4 sessions among others. */
final class Into {
    private static final int MAX_DECIMALS = 9;
    private static final long PARK_NS = 50_000;

    @Option(
            names = "--into",
            paramLabel = "HOST:PORT",
            required = true,
            description = "Enters the commands at this FIX 4.4 venue, among the orders of others. Nothing is compared.")
    private String address;

    @Option(names = "--sender", paramLabel = "COMPID", required = true, description = "With --into: SenderCompID.")
    private String sender;

    @Option(names = "--target", paramLabel = "COMPID", required = true, description = "With --into: TargetCompID.")
    private String target;

    @Option(names = "--password", paramLabel = "TEXT", defaultValue = "", description = "With --into: Password (554).")
    private String password;

    @Option(
            names = "--as",
            paramLabel = "SYMBOL",
            split = ",",
            description = "With --into: what the venue calls the recording's instruments, in their order.")
    private List<String> names = List.of();

    @Option(
            names = "--decimals",
            paramLabel = "N",
            description = "With --into: a price of the recording is so many decimals of a price of the venue; default:"
                    + " as the recording says, 0 of commands.")
    private @Nullable Integer decimals;

    /** Returns the commands of a recording, under the venue's symbols. */
    Recording recording(CommandSpec verb, Recording flow) {
        List<String> symbols = flow.symbols();
        List<String> known = names.isEmpty() ? symbols : names;
        if (known.size() != symbols.size() || new HashSet<>(known).size() != known.size()) {
            throw new ParameterException(
                    verb.commandLine(),
                    "--as must have a symbol for each of " + symbols.size() + " instruments, each once: " + symbols);
        }
        if (known.contains("")) {
            throw new ParameterException(verb.commandLine(), "the recording names no instrument: say it by --symbol");
        }
        Map<String, String> bySymbol = new HashMap<>();
        for (int i = 0; i < symbols.size(); i++) {
            bySymbol.put(symbols.get(i), known.get(i));
        }
        List<Command> commands = flow.commands().stream()
                .map(command -> command.of(Objects.requireNonNull(bySymbol.get(command.symbol()))))
                .toList();
        return Recording.of(flow.ticksPerPrice(), commands, flow.remarks());
    }

    /** Returns the venue, to which nobody is connected yet. */
    ReplayTarget target(CommandSpec verb, Recording flow) {
        int places = decimals == null ? decimals(verb, flow.ticksPerPrice()) : decimals;
        Bounds.check(verb, "--decimals", places, 0, MAX_DECIMALS);
        return new FixTarget(
                VenueAddress.of(verb, "--into", address),
                InitiatorConfig.of(sender, target).withPassword(password),
                flow.symbols().stream()
                        .map(symbol -> new FixInstrument(symbol, places, 0))
                        .toList(),
                SystemEpochNanoClock.INSTANCE,
                () -> LockSupport.parkNanos(PARK_NS),
                FixTarget.Company.OTHERS);
    }

    private static int decimals(CommandSpec verb, BigDecimal ticksPerPrice) {
        BigDecimal plain = ticksPerPrice.stripTrailingZeros();
        if (plain.precision() != 1 || plain.unscaledValue().intValue() != 1 || plain.scale() > 0) {
            throw new ParameterException(
                    verb.commandLine(),
                    "--into needs ticks that are decimals of a price, not " + ticksPerPrice.toPlainString()
                            + " ticks in a price of 1: use --tick 1, 10, 100 or 1000");
        }
        return -plain.scale();
    }
}
