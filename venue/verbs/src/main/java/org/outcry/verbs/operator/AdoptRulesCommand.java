// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.util.List;
import org.outcry.api.operator.RulesVersion;
import org.outcry.app.CommandFile;
import org.outcry.app.config.VenueConfig;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Command {@code outcry adopt-rules}, by which a venue that trades begins to execute commands by newer rules. */
@Listed(group = VerbGroup.OPERATE, as = "Has a venue adopt newer rules.")
@Command(
        name = "adopt-rules",
        description = {
            "Has a running venue execute the commands that follow by newer rules. Orders, sessions and numbers stay."
                    + " A program that does not follow the rules can't go back to the folder.",
            "Refused while a node does not follow the rules, or was not heard of for half a minute.",
            "Exit code 1 if it is refused, or the venue has these rules or newer ones; 3 if there is no venue."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry adopt-rules 2 --reason 'all nodes run 0.2.0'"})
public final class AdoptRulesCommand extends OperatorVerb {
    @Parameters(paramLabel = "N", description = "The version of the rules.")
    private int version;

    @Override
    List<CommandFile.Command> commands(VenueConfig venue) {
        RulesVersion rules = new RulesVersion();
        rules.version = version;
        return List.of(CommandFile.Command.of("adoptRules", entry -> entry.adoptRules(rules)));
    }
}
