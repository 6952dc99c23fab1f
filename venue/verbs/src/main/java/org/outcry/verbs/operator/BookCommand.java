// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.app.LoggedDefinitions;
import org.outcry.app.VenueAccess;
import org.outcry.app.VenueQuestion;
import org.outcry.app.config.VenueConfig;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import org.outcry.nativeapi.BookLevel;
import org.outcry.verbs.access.VenueOptions;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code outcry book}, which shows an instrument's book of a running venue. */
@Listed(group = VerbGroup.ORDERS, as = "Prints an instrument's book, best prices first.")
@Command(
        name = "book",
        description = {
            "Prints an instrument's book in a running venue, best prices first.",
            "Prices and quantities are in the decimals of the instrument; with --ticks, and in JSON, ticks and lots."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry book ACME"})
public final class BookCommand implements Verb {
    private static final int MOST_LEVELS = 999;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "SYMBOL", description = "The instrument, as the running venue calls it.")
    private String symbol;

    @Option(names = "--levels", paramLabel = "N", description = "Price levels of each side.", defaultValue = "10")
    private int levels;

    @Mixin
    private VenueOptions options;

    @Option(names = "--ticks", description = "Prices as ticks, quantities as lots.")
    private boolean ticks;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        VenueConfig venue = options.venue();
        if (levels < 1 || levels > MOST_LEVELS) {
            throw new ParameterException(
                    spec.commandLine(), "--levels is out of bounds: levels=" + levels + " bounds=1 to " + MOST_LEVELS);
        }
        VenueAccess access = options.api().access(venue, "reader");
        LoggedDefinitions definitions = new LoggedDefinitions();
        List<List<Long>> bids = new ArrayList<>();
        List<List<Long>> asks = new ArrayList<>();
        VenueQuestion.Answer answer = new VenueQuestion.Answer() {
            @Override
            public void onLevel(BookLevel level) {
                (level.bid ? bids : asks).add(List.of(level.priceTicks, level.lots, (long) level.orders));
            }
        };
        // One level more shows whether there are more.
        long last = VenueQuestion.book(
                access, definitions, () -> new VenueNames(venue, definitions).instrument(symbol), levels + 1, answer);
        VenueNames names = new VenueNames(venue, definitions);
        int number = names.instrument(symbol);
        int priceDecimals = names.priceDecimals(number);
        int quantityDecimals = names.quantityDecimals(number);
        boolean moreBids = cut(bids);
        boolean moreAsks = cut(asks);
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(new Json()
                    .put("symbol", symbol)
                    .put("instrument", number)
                    .put("lastEventNumber", last)
                    .put("levels", levels)
                    .put("moreBids", moreBids)
                    .put("moreAsks", moreAsks)
                    .put("bids", bids)
                    .put("asks", asks));
        } else {
            out.printf("%s after event %d%n", symbol, last);
            out.printf("  %-6s %12s %12s | %-12s %12s %6s%n", "orders", "quantity", "bid", "ask", "quantity", "orders");
            for (int level = 0; level < Math.max(bids.size(), asks.size()); level++) {
                List<Long> bid = level < bids.size() ? bids.get(level) : null;
                List<Long> ask = level < asks.size() ? asks.get(level) : null;
                out.printf(
                        "  %-6s %12s %12s | %-12s %12s %6s%n",
                        text(bid, 2, 0),
                        text(bid, 1, quantityDecimals),
                        text(bid, 0, priceDecimals),
                        text(ask, 0, priceDecimals),
                        text(ask, 1, quantityDecimals),
                        text(ask, 2, 0));
            }
            if (moreBids || moreAsks) {
                out.printf("  %d levels of more; --levels shows more%n", levels);
            }
        }
        out.flush();
        return ExitCode.DONE;
    }

    /** Leaves as many levels as are asked for. Returns whether there were more. */
    private boolean cut(List<List<Long>> side) {
        boolean more = side.size() > levels;
        if (more) {
            side.removeLast();
        }
        return more;
    }

    private String text(@Nullable List<Long> level, int field, int decimals) {
        return level == null
                ? ""
                : BigDecimal.valueOf(level.get(field), ticks ? 0 : decimals).toPlainString();
    }
}
