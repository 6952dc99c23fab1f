// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.VenueConfig;
import org.outcry.itch.ItchBook;
import org.outcry.itch.ItchBooks;
import org.outcry.itch.ItchParser;
import org.outcry.itchfeed.FeedTranslator;
import org.outcry.itchfeed.FeedTranslatorReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code outcry book}, which shows an instrument's book of a running venue as its feed shows it. */
@Command(
        name = "book",
        description = {
            "Prints an instrument's book in a running venue, best prices first, as its market data shows it.",
            "Prices are ticks, quantities lots. It is made of all events so far, so that it takes time on a long day."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry book ACME"})
public final class BookCommand implements Verb {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(paramLabel = "SYMBOL", description = "The instrument, as the configuration calls it.")
    @SuppressWarnings("NullAway.Init")
    private String symbol;

    @Option(names = "--levels", paramLabel = "N", description = "Price levels of each side.", defaultValue = "10")
    private int levels;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "The venue's configuration; else venue.yaml here, or the example.")
    private @Nullable Path config;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private ApiOptions api;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        VenueConfig venue = RunCommand.configOf(config);
        int number = Named.instrument(venue, symbol).number();
        FeedTranslator translator = new FeedTranslator("01");
        FeedTranslatorReader events = new FeedTranslatorReader(translator);
        ItchBooks books = new ItchBooks();
        ItchParser parser = new ItchParser(books);
        long last = EventsSoFar.read(
                api.address(venue), api.tokenFile(venue, "reader"), (timeNs, methodId, buffer, offset, length) -> {
                    translator.begin(timeNs);
                    events.onFrame(methodId, buffer, offset, length);
                    if (translator.length() > 0) {
                        if (translator.number() == 1) {
                            books.clear();
                        }
                        parser.parse(translator.buffer(), 0, translator.length());
                    }
                });
        ItchBook book = books.book(number);
        PrintWriter out = spec.commandLine().getOut();
        List<List<Long>> bids = side(book, (byte) 'B');
        List<List<Long>> asks = side(book, (byte) 'S');
        if (json) {
            out.println(new Json()
                    .put("symbol", symbol)
                    .put("instrument", number)
                    .put("lastEventNumber", last)
                    .put("levels", levels)
                    .put("bidLevels", book == null ? 0 : book.levels((byte) 'B'))
                    .put("askLevels", book == null ? 0 : book.levels((byte) 'S'))
                    .put("bids", bids)
                    .put("asks", asks));
        } else {
            out.printf("%s after event %d%n", symbol, last);
            out.printf("  %-6s %12s %12s | %-12s %12s %6s%n", "orders", "lots", "bid", "ask", "lots", "orders");
            for (int level = 0; level < Math.max(bids.size(), asks.size()); level++) {
                List<Long> bid = level < bids.size() ? bids.get(level) : null;
                List<Long> ask = level < asks.size() ? asks.get(level) : null;
                out.printf(
                        "  %-6s %12s %12s | %-12s %12s %6s%n",
                        text(bid, 2), text(bid, 1), text(bid, 0), text(ask, 0), text(ask, 1), text(ask, 2));
            }
            int all = book == null ? 0 : Math.max(book.levels((byte) 'B'), book.levels((byte) 'S'));
            if (all > levels) {
                out.printf("  %d of %d levels; --levels shows more%n", levels, all);
            }
        }
        out.flush();
        return ExitCode.DONE;
    }

    /** Returns price, quantity and number of orders of each level. */
    private List<List<Long>> side(@Nullable ItchBook book, byte side) {
        List<List<Long>> all = new ArrayList<>();
        for (int level = 0; book != null && level < Math.min(levels, book.levels(side)); level++) {
            all.add(List.of(book.price(side, level), book.shares(side, level), (long) book.orderCount(side, level)));
        }
        return all;
    }

    private static String text(@Nullable List<Long> level, int field) {
        return level == null ? "" : String.valueOf(level.get(field));
    }
}
