// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Command {@code outcry feed}, whose verbs read, record and send market data. */
@Listed(group = VerbGroup.MARKET_DATA, as = "Follows, records and sends a market data feed.")
@Command(
        name = "feed",
        description = "Follows, records and sends a market data feed.",
        subcommands = {WatchCommand.class, SendFileCommand.class, StatsCommand.class, InstrumentsCommand.class},
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry feed watch --book ACME"})
public final class FeedCommand implements Verb {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCode.USAGE;
    }
}
