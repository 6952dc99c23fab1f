// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.operator.DefinitionRejected;
import org.outcry.api.order.RejectReason;
import org.outcry.app.CommandFile;
import org.outcry.app.LoggedDefinitions;
import org.outcry.app.Reload;
import org.outcry.app.VenueAccess;
import org.outcry.app.VenueQuestion;
import org.outcry.app.config.VenueConfig;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import org.outcry.nativeapi.NativeClient;
import org.outcry.verbs.access.ReasonOption;
import org.outcry.verbs.access.VenueOptions;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code outcry reload}, which applies a changed configuration to a running venue. */
@Listed(group = VerbGroup.OPERATE, as = "Applies changes of venue.yaml to a running venue.")
@Command(
        name = "reload",
        description = {
            "Applies what changed in venue.yaml to a running venue, as commands: limits, participants, tick"
                    + " tables, phase"
                    + " schedules, instruments, sessions and controls. Says of each change whether it was applied.",
            "A removed instrument is halted and a removed session closed; if orders rest, only with --retire,"
                    + " which cancels them.",
            "native.clients and itch.logins are taken, too; calendar and resetAt hold from the next date on. All"
                    + " else of the gateways' sections, data, journal and threads"
                    + " are read at a start only: of what changed there, it says so, but not with --dry-run.",
            "Exit code 1 if a change can't be applied, 2 if the file is wrong, 3 if there is no venue."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry reload", "Example: outcry reload --config venue.yaml --dry-run"})
public final class ReloadCommand implements Verb {
    private static final String CLIENTS = "configuration";

    @Spec
    private CommandSpec spec;

    @Mixin
    private VenueOptions options;

    @Mixin
    private ReasonOption reason;

    @Option(names = "--retire", description = "Closes removed instruments and sessions although they have orders.")
    private boolean retire;

    @Option(names = "--dry-run", description = "Only says what would be applied.")
    private boolean dryRun;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        reason.text();
        VenueConfig venue = options.venue();
        LoggedDefinitions running = new LoggedDefinitions();
        VenueAccess access = options.api().access(venue, "operator");
        VenueQuestion.definitions(access, running);
        List<Reload.Change> changes = Reload.changes(venue, running, retire);
        Results results = new Results(changes);
        if (!dryRun && !results.commands.isEmpty()) {
            CommandSender.send(access, results.commands, reason, results);
        }
        return print(
                changes, results, dryRun ? null : OperatorQuestion.ask(access, reason, NativeClient::reloadClients));
    }

    private int print(List<Reload.Change> changes, Results results, OperatorQuestion.@Nullable Answer clients) {
        PrintWriter out = spec.commandLine().getOut();
        List<Json> applied = new ArrayList<>();
        List<Json> refused = new ArrayList<>();
        for (int i = 0; i < changes.size(); i++) {
            Reload.Change change = changes.get(i);
            String refusal = change.refusal() == null ? results.refusals.get(i) : change.refusal();
            if (refusal == null) {
                applied.add(new Json().put("change", change.item()));
                say(out, (dryRun ? "would apply  " : "applied      ") + change.item());
            } else {
                refused.add(new Json().put("change", change.item()).put("reason", refusal));
                say(out, "REFUSED      " + change.item() + ": " + refusal);
            }
        }
        if (clients != null && !clients.refusal().isEmpty()) {
            refused.add(new Json().put("change", CLIENTS).put("reason", clients.refusal()));
            say(out, "REFUSED      " + CLIENTS + ": " + clients.refusal());
        } else if (clients != null && !clients.changedClients().isEmpty()) {
            applied.add(new Json().put("change", CLIENTS + ": " + clients.changedClients()));
            say(out, "applied      " + CLIENTS + ": " + clients.changedClients());
        }
        if (clients != null) {
            clients.kept().forEach((key, why) -> {
                refused.add(new Json().put("change", key).put("reason", why));
                say(out, "REFUSED      " + key + ": " + why);
            });
        }
        if (json) {
            out.println(new Json().put("dryRun", dryRun).put("applied", applied).put("refused", refused));
        } else {
            out.println(
                    applied.isEmpty() && refused.isEmpty()
                            ? "nothing changed"
                            : (dryRun ? "would apply " : "applied ") + applied.size() + ", refused " + refused.size());
        }
        out.flush();
        return refused.isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
    }

    private void say(PrintWriter out, String line) {
        if (!json) {
            out.println(line);
        }
    }

    /** Results of the commands: the reasons of refusals, by the number of the change. */
    private static final class Results extends IgnoredEvents implements CommandSender.Outcomes {
        private final List<CommandFile.Command> commands = new ArrayList<>();
        private final List<Integer> changes = new ArrayList<>();
        private final Map<Integer, String> refusals = new TreeMap<>();
        private final VenueEventsReader reader = new VenueEventsReader(this);
        private int change;
        private int answered;

        Results(List<Reload.Change> all) {
            for (int i = 0; i < all.size(); i++) {
                for (CommandFile.Command command : all.get(i).commands()) {
                    commands.add(command);
                    changes.add(i);
                }
            }
        }

        @Override
        public void onSequenced(CommandFile.Command command, long commandNumber) {
            change = changes.get(answered++);
        }

        @Override
        public void onEvent(long eventNumber, long timeNs, int methodId, byte[] body) {
            reader.onFrame(methodId, body, 0, body.length);
        }

        @Override
        public void onRefused(CommandFile.Command command, String reason) {
            refusals.put(changes.get(answered++), reason);
        }

        @Override
        public void definitionRejected(DefinitionRejected event) {
            refusals.put(change, reason(event.reason));
        }

        private static String reason(RejectReason reason) {
            return switch (reason) {
                case DEFINED_DIFFERENTLY ->
                    "its terms can't be changed while it has open orders (DEFINED_DIFFERENTLY); cancel them first";
                case INVALID_DEFINITION ->
                    "the venue refuses the values (INVALID_DEFINITION): a limit can't be lowered, and a row in use"
                            + " can't"
                            + " be removed";
                case BUSY -> "the instrument is busy with a change of phase (BUSY); reload again";
                default -> "the venue refuses it: " + reason;
            };
        }
    }
}
