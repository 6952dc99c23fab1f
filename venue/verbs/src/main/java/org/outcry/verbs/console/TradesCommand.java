// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Command {@code outcry trades}, which prints the newest trades of a running venue. */
@Listed(group = VerbGroup.ORDERS, as = "Prints the newest trades, with both sides.")
@Command(
        name = "trades",
        description = {
            "Prints the newest trades of a running venue, of the last 1,000, with both sides: the newest first.",
            "Exit code 3 if there is no console."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry trades --instrument ACME --limit 20"})
public final class TradesCommand extends RowsVerb {
    @Option(names = "--instrument", paramLabel = "SYMBOL", description = "Only trades in this instrument.")
    private @Nullable String instrument;

    @Option(names = "--limit", paramLabel = "N", description = "At most N (${DEFAULT-VALUE}).", defaultValue = "100")
    private int limit;

    @Option(names = "--ticks", description = "Prices as ticks, quantities as lots.")
    private boolean ticks;

    @Override
    String path() {
        return "/api/trades?limit=" + limit
                + (instrument == null ? "" : "&instrument=" + ConsoleClient.encoded(instrument));
    }

    @Override
    TableText table(Row answer, ConsoleClient console) throws IOException {
        Prices prices = Prices.of(console, ticks);
        TableText table = new TableText(
                "time", ">trade", "instrument", ">price", ">quantity", "buyer", "seller", "aggressor", "");
        for (Row row : answer.rows("rows")) {
            table.row(
                    row.text("time"),
                    row.text("trade"),
                    prices.symbol(row),
                    prices.price(row, "priceTicks"),
                    prices.lots(row, "lots"),
                    row.text("buyerCompId"),
                    row.text("sellerCompId"),
                    row.is("auction") ? "auction" : row.text("aggressor"),
                    row.is("busted") ? "busted" : "");
        }
        return table;
    }
}
