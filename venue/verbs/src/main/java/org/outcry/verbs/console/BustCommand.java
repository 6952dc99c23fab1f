// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import java.util.Map;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Command {@code outcry bust}, which busts a trade of a running venue. */
@Listed(group = VerbGroup.ORDERS, as = "Busts a trade.")
@Command(
        name = "bust",
        description = {
            "Busts a trade of a running venue, one of the last 1,000: both sides get a report, and the feed a"
                    + " broken trade.",
            "Exit code 1 if the venue rejects it, or it waits for a second operator; 3 if there is no console, or"
                    + " no such trade."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry bust 14417 --dry-run", "Example: outcry bust 14417 --reason \"wrong price\""})
public final class BustCommand extends SentCommand {
    @Parameters(paramLabel = "TRADE", description = "The trade's number, as 'outcry trades' prints it.")
    private long trade;

    @Override
    Map<String, String> parameters() {
        return Map.of("trade", Long.toString(trade));
    }
}
