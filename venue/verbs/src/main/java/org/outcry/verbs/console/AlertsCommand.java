// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import picocli.CommandLine.Command;

/** Command {@code outcry alerts}, which prints what an operator of a running venue should look at. */
@Listed(group = VerbGroup.OPERATE, as = "Prints conditions that need an operator.")
@Command(
        name = "alerts",
        description = {
            "Prints the conditions of a running venue that an operator should look at.",
            "Exit code 3 if there is no console."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry alerts --json"})
public final class AlertsCommand extends RowsVerb {
    @Override
    String path() {
        return "/api/alerts";
    }

    @Override
    TableText table(Row answer, ConsoleClient console) {
        TableText table = new TableText("since", "alert", "condition");
        for (Row row : answer.rows("rows")) {
            table.row(row.text("since"), row.text("alert"), row.text("text"));
        }
        return table;
    }
}
