// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Command {@code outcry orders}, which finds orders of a running venue. */
@Listed(group = VerbGroup.ORDERS, as = "Prints orders, the newest first.")
@Command(
        name = "orders",
        description = {
            "Prints orders of a running venue that are open, or ended lately: the newest first.",
            "Exit code 3 if there is no console."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry orders --session ALPHA", "Example: outcry orders --id 7f3a --json"})
public final class OrdersCommand extends RowsVerb {
    @Option(names = "--id", paramLabel = "TEXT", description = "Only orders with this ClOrdID.")
    private @Nullable String id;

    @Option(names = "--session", paramLabel = "COMPID", description = "Only orders of this session.")
    private @Nullable String session;

    @Option(names = "--all", description = "Orders that ended lately, too.")
    private boolean all;

    @Option(names = "--limit", paramLabel = "N", description = "At most N (${DEFAULT-VALUE}).", defaultValue = "100")
    private int limit;

    @Option(names = "--ticks", description = "Prices as ticks, quantities as lots.")
    private boolean ticks;

    @Override
    String path() {
        return "/api/orders?limit=" + limit + "&open=" + (all ? "no" : "yes")
                + (id == null ? "" : "&clOrdId=" + ConsoleClient.encoded(id))
                + (session == null ? "" : "&session=" + ConsoleClient.encoded(session));
    }

    @Override
    TableText table(Row answer, ConsoleClient console) throws IOException {
        Prices prices = Prices.of(console, ticks);
        TableText table = new TableText(
                ">order", "clOrdId", "session", "instrument", "side", "type", ">price", ">quantity", ">open", "state");
        for (Row row : answer.rows("rows")) {
            table.row(
                    row.text("order"),
                    row.text("clOrdId"),
                    row.text("compId"),
                    prices.symbol(row),
                    row.text("side"),
                    row.text("type"),
                    prices.price(row, "priceTicks"),
                    prices.lots(row, "quantityLots"),
                    prices.lots(row, "openLots"),
                    row.is("open") ? "open" : row.text("end"));
        }
        return table;
    }
}
