// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import java.util.Map;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Command {@code outcry cancel}, which cancels an order of a running venue. */
@Listed(group = VerbGroup.ORDERS, as = "Cancels an order, whoever entered it.")
@Command(
        name = "cancel",
        description = {
            "Cancels an order of a running venue, whoever entered it: its session gets a report, and the feed a"
                    + " delete.",
            "Exit code 1 if the venue rejects it, or it waits for a second operator; 3 if there is no console, or"
                    + " no such order."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry cancel 90210 --dry-run",
            "Example: outcry cancel a-17 --session ALPHA --reason \"member can't be reached\""
        })
public final class CancelCommand extends SentCommand {
    @Mixin
    private NamedOrder order;

    @Override
    Map<String, String> parameters() {
        return order.parameters();
    }
}
