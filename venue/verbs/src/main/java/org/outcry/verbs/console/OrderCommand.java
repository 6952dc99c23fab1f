// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import java.io.IOException;
import java.util.stream.Collectors;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code outcry order}, which prints the life of an order of a running venue. */
@Listed(group = VerbGroup.ORDERS, as = "Prints the life of an order.")
@Command(
        name = "order",
        description = {
            "Prints the life of an order of a running venue, out of its event log: from its acceptance to its end,"
                    + " and the"
                    + " operator who ended it. The order is open, or ended lately; 'outcry sql' asks for those of"
                    + " all days.",
            "Exit code 3 if there is no console, or no such order."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry order 90210", "Example: outcry order a-17 --session ALPHA --json"})
public final class OrderCommand extends RowsVerb {
    @Mixin
    private NamedOrder order;

    @Option(names = "--ticks", description = "Prices as ticks, quantities as lots.")
    private boolean ticks;

    @Override
    String path() {
        return "/api/order?"
                + order.parameters().entrySet().stream()
                        .map(each -> each.getKey() + "=" + ConsoleClient.encoded(each.getValue()))
                        .collect(Collectors.joining("&"));
    }

    @Override
    TableText table(Row answer, ConsoleClient console) throws IOException {
        Prices prices = Prices.of(console, ticks);
        TableText table = new TableText("time", ">event", "", ">price", ">quantity", ">open", ">executed", "");
        for (Row each : answer.rows("events")) {
            OrderEvent event = OrderEvent.of(answer, each);
            table.row(
                    each.text("time"),
                    each.text("eventNumber"),
                    event.kind(),
                    event.price(prices),
                    event.quantity(prices),
                    event.open(prices),
                    event.executed(prices),
                    event.more());
        }
        return table;
    }
}
