// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.cluster;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.outcry.app.Promotion;
import org.outcry.app.config.VenueConfig;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import org.outcry.verbs.access.ConfigOption;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command {@code outcry promote}, by which a copy at another site replaces a venue that is lost. */
@Listed(group = VerbGroup.CLUSTER, as = "Has a copy replace a lost venue.")
@Command(
        name = "promote",
        description = {
            "Makes the data folder of a process that followed a venue that of a venue, which replaces the followed one."
                    + " The process must have ended. Prints the commands that are known to be lost.",
            "Exit code 1 if the folder ends with another command than expected, or the followed venue answers; 2 if it"
                    + " is not the folder of such a process."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry promote --config copy.yaml --lost-site --expect-command 48211"})
public final class PromoteCommand implements Verb {
    @Spec
    private CommandSpec spec;

    @Mixin
    private ConfigOption config;

    @Option(
            names = "--lost-site",
            required = true,
            description = "Says that the followed venue is lost, and is not to take orders again.")
    private boolean lostSite;

    @Option(
            names = "--expect-command",
            paramLabel = "N",
            required = true,
            description = "The last command that the folder has, as the process or 'outcry journal verify' says.")
    private long expected;

    @Option(
            names = "--force",
            paramLabel = "REASON",
            description = "Replaces the followed venue although it answers; the reason is recorded.")
    private @Nullable String force;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (!lostSite) {
            throw new ParameterException(
                    spec.commandLine(), "a copy replaces a venue only when its site is lost: say --lost-site");
        }
        VenueConfig venue = config.venue();
        PrintWriter out = spec.commandLine().getOut();
        try {
            Promotion promotion = Promotion.promote(venue.sequencer(), expected, force);
            out.println(json ? json(promotion) : text(promotion));
            out.flush();
            return ExitCode.DONE;
        } catch (Promotion.RefusedException e) {
            out.println(json ? new Json().put("failure", String.valueOf(e.getMessage())) : e.getMessage());
            out.flush();
            return ExitCode.FAILED;
        }
    }

    private static Json json(Promotion promotion) {
        return new Json()
                .put("epoch", promotion.epoch())
                .put("lastCommand", promotion.lastCommand())
                .put("lastCommandTime", time(promotion.lastCommandNs()))
                .put("lacksCommands", promotion.lacks())
                .put("completeAt", time(promotion.completeNs()));
    }

    private static String text(Promotion promotion) {
        return "promoted: epoch=" + promotion.epoch() + " lastCommand=" + promotion.lastCommand() + " of "
                + time(promotion.lastCommandNs()) + System.lineSeparator()
                + "lacks: commands=" + promotion.lacks()
                + " that it has heard of, and those after " + time(promotion.completeNs())
                + ", when it last had all" + System.lineSeparator()
                + "start it: outcry run FILE";
    }

    private static String time(long ns) {
        return ns == 0 ? "never" : Instant.EPOCH.plusNanos(ns).toString();
    }
}
