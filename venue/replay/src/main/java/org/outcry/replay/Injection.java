// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Options of own orders that are injected into a recording, and what became of them. */
final class Injection {
    @Option(
            names = "--inject",
            paramLabel = "FILE",
            description = {
                "Own orders, entered at the recording's times by a participant of their own: " + OwnOrderFile.HEADER
                        + "[,symbol], with action one of new, replace, cancel.",
                "Recorded commands go on around them; the recording is also replayed without them."
            })
    private @Nullable Path file;

    @Option(
            names = "--reports",
            paramLabel = "OUT",
            description = "Writes the reports about own orders, with the recording's time, and best bid and offer.")
    private @Nullable Path reports;

    /** Replay of the recording alone. */
    @FunctionalInterface
    interface Alone {
        /** Returns the results. */
        Without run(Replay replay) throws IOException;
    }

    /**
     * Results of the recording alone.
     *
     * @param rejects the number of recorded commands that the venue rejected
     * @param trades the number of trades
     */
    record Without(long rejects, long trades) {}

    /** Results of own orders, beside those of the recording alone. */
    record Results(OwnOrders own, Without without) {
        Json json() {
            return new Json()
                    .put("requests", own.requests())
                    .put("fills", own.fills())
                    .put("filled", own.filledLots())
                    .put("rejects", own.rejects())
                    .put("recordedRejectsWithout", without.rejects)
                    .put("recordedTradesWithout", without.trades);
        }

        void print(PrintWriter out, long rejects) {
            out.printf(
                    Locale.ROOT,
                    "own orders: %,d requests, %,d fills of %,d lots, %,d rejects%n",
                    own.requests(),
                    own.fills(),
                    own.filledLots(),
                    own.rejects());
            out.printf(
                    Locale.ROOT,
                    "recorded commands that the venue rejected: %,d with own orders, %,d without%n",
                    rejects,
                    without.rejects);
        }
    }

    /**
     * Checks the options.
     *
     * @param isEngine whether the target is the engine in this process
     */
    void check(CommandSpec verb, boolean isEngine) {
        if (file == null && reports != null) {
            throw new ParameterException(verb.commandLine(), "--reports needs --inject");
        }
        if (file != null && reports != null && file.toAbsolutePath().equals(reports.toAbsolutePath())) {
            throw new ParameterException(verb.commandLine(), "--reports would overwrite the file of --inject");
        }
        if (file != null && !isEngine) {
            throw new ParameterException(verb.commandLine(), "--inject is for --via engine");
        }
    }

    /** Returns the own orders; none without the option. */
    List<OwnOrder> read(OwnOrderFile form) throws IOException {
        return file == null ? List.of() : form.read(file);
    }

    /** Creates the file of reports, if one was asked for. */
    OwnReports reports(BigDecimal ticksPerPrice) throws IOException {
        return OwnReports.create(reports, ticksPerPrice);
    }

    /** Replays the recording alone, for the results of own orders; returns null if none are injected. */
    @Nullable
    Results results(OwnOrders own, Alone alone) throws IOException {
        if (file == null) {
            return null;
        }
        try (ReplayTarget target = new EngineTarget()) {
            return new Results(own, alone.run(new Replay(target, Pace.asFastAsItGoes())));
        }
    }
}
