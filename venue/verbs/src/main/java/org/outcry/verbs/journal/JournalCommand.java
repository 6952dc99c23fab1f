// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.journal;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import org.outcry.gateway.LastVerify;
import org.outcry.sequencer.FolderComparison;
import org.outcry.sequencer.JournalArchive;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code outcry journal}, which prints and verifies the files of a venue. */
@Listed(group = VerbGroup.FILES, as = "Prints and checks the files of a venue.")
@Command(
        name = "journal",
        description = "Prints and checks the files of a venue.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry journal verify data"})
public final class JournalCommand implements Verb {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "say what: dump, verify, compare or restore");
    }

    /** Prints commands or events as YAML. */
    @Command(
            name = "dump",
            description =
                    "Prints the commands of a venue's journal or archive, or the events of its event log, as YAML.",
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry journal dump data --events --from 100 --to 120"})
    int dump(
            @Parameters(paramLabel = "FOLDER", description = "The venue's data folder, or an archive.") Path folder,
            @Option(names = "--events", description = "The events instead of the commands.") boolean events,
            @Option(names = "--from", paramLabel = "N", description = "The first number; else the first there is.")
                    @Nullable
                    Long wantedFrom,
            @Option(
                            names = "--to",
                            paramLabel = "N",
                            description = "The last number.",
                            defaultValue = "" + Long.MAX_VALUE)
                    long to,
            @Option(names = "--json", description = "Only what there is: one JSON object of first and last number.")
                    boolean json)
            throws IOException {
        if (wantedFrom != null && to < wantedFrom) {
            throw new ParameterException(
                    spec.commandLine(), "--to is before --from: from=" + wantedFrom + " to=" + to + "; swap them");
        }
        PrintWriter out = spec.commandLine().getOut();
        JournalDump dump = new JournalDump(out, events);
        JournalArchive.Records all = JournalArchive.isOne(folder) ? dump.ofArchive(folder) : dump.of(folder);
        if (json) {
            out.println(new Json().put("firstNumber", all.first()).put("lastNumber", all.last()));
            return ExitCode.DONE;
        }
        long from = wantedFrom == null ? all.first() : wantedFrom;
        if (from < all.first() || from > all.last() + 1) {
            throw new ParameterException(
                    spec.commandLine(),
                    "no such number: from=" + from + " first=" + all.first() + " last=" + all.last());
        }
        if (JournalArchive.isOne(folder)) {
            dump.printArchive(folder, from, to);
        } else {
            dump.print(SequencerConfig.of(folder), from, to);
        }
        out.flush();
        return ExitCode.DONE;
    }

    /** Puts archived files back. */
    @Command(
            name = "restore",
            description = {
                "Puts the archived files of an event log back into a venue's data folder, so that a gateway without a"
                        + " bookmark can read all events. The venue must not run.",
                "The next removal of old files takes them away again, which costs nothing as they are archived."
            },
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry journal restore archive data"})
    int restore(
            @Parameters(paramLabel = "ARCHIVE", description = "The archive.") Path archive,
            @Parameters(paramLabel = "FOLDER", description = "The venue's data folder.") Path folder,
            @Option(names = "--journal", description = "The files of the journal, too.") boolean journal,
            @Option(names = "--json", description = "One JSON object.") boolean asJson)
            throws IOException {
        int restored = JournalArchive.restore(archive, folder, journal);
        PrintWriter out = spec.commandLine().getOut();
        out.println(asJson ? new Json().put("files", restored) : restored + " files are put back");
        out.flush();
        return ExitCode.DONE;
    }

    /** Verifies journal, event log and snapshots against each other. */
    @Command(
            name = "verify",
            description = {
                "Checks a venue's files: that none is missing; every record and checksum; that the journal, replayed,"
                        + " gives the events of the event log byte for byte; that every snapshot is the state that the"
                        + " replay reaches, and that a replay from it gives the rest of the events; that each"
                        + " record of the"
                        + " audit trail continues the one before, and that its commands are those of the event log.",
                "The result is kept in the folder, as verified.json: the console shows the last one. Exit code 1"
                        + " if anything"
                        + " is wrong."
            },
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry journal verify data"})
    int verify(
            @Parameters(paramLabel = "FOLDER", description = "The venue's data folder, or an archive.") Path folder,
            @Option(names = "--fast", description = "No replay, and closed files by their listed checksums.")
                    boolean fast,
            @Option(names = "--json", description = "One JSON object.") boolean asJson)
            throws IOException {
        boolean archive = JournalArchive.isOne(folder);
        JournalCheck.Result result = archive
                ? JournalArchive.check(folder)
                : fast ? JournalCheck.checkFast(folder) : JournalCheck.check(folder);
        AuditCheck audit = fast || archive ? AuditCheck.ofChain(folder) : AuditCheck.ofAll(folder);
        List<JournalCheck.Fault> faults = new ArrayList<>(result.faults());
        faults.addAll(audit.faults());
        PrintWriter out = spec.commandLine().getOut();
        boolean good = faults.isEmpty();
        String replayed = fast || archive ? "not replayed" : String.format("state %016x", result.stateHash());
        String summary = String.format(
                Locale.ROOT,
                "%,d commands, %,d events, %d snapshots, %,d audit records, %s",
                result.commands(),
                result.events(),
                result.snapshots(),
                audit.lastNumber(),
                replayed);
        keep(folder, new LastVerify(Instant.now(), good, good ? summary : faults.getFirst() + "; " + summary));
        if (asJson) {
            Json json = new Json()
                    .put("good", good)
                    .put("commands", result.commands())
                    .put("events", result.events())
                    .put("snapshots", result.snapshots())
                    .put("auditRecords", audit.lastNumber())
                    .put("auditHead", audit.head());
            if (!fast && !archive) {
                json.put("stateHash", String.format("%016x", result.stateHash()));
            }
            out.println(
                    json.put("faults", faults.stream().map(JournalCommand::json).toList()));
        } else {
            faults.forEach(out::println);
            out.println((good ? "good: " : "NOT GOOD: ") + summary);
        }
        return good ? ExitCode.DONE : ExitCode.FAILED;
    }

    /** Keeps a result for the console, if this user may write to the folder. */
    private void keep(Path folder, LastVerify result) {
        try {
            result.write(folder);
        } catch (IOException e) {
            spec.commandLine()
                    .getErr()
                    .println("outcry: the result can't be kept for the console: folder=" + folder + " cause=" + e);
        }
    }

    /** Compares the files of several venues' folders. */
    @Command(
            name = "compare",
            description = {
                "Compares the journals and event logs of several data folders, record by record, and prints the first"
                        + " difference of each folder to the first one: file, offset and number.",
                "A folder may begin later or end earlier than another one; --same-end does not permit that. Exit code 1"
                        + " if anything differs."
            },
            mixinStandardHelpOptions = true,
            footer = {"", "Example: outcry journal compare node1/data node2/data node3/data"})
    int compare(
            @Parameters(paramLabel = "FOLDER", arity = "2..*", description = "The data folders, two or more.")
                    List<Path> folders,
            @Option(names = "--same-end", description = "All folders must have the same first and last records.")
                    boolean sameEnd,
            @Option(names = "--json", description = "One JSON object.") boolean asJson)
            throws IOException {
        FolderComparison.Result result = FolderComparison.compare(folders);
        boolean equal = result.differences().isEmpty() && (!sameEnd || result.haveSameEnds());
        new FolderReport(spec.commandLine().getOut(), result, equal).print(asJson);
        return equal ? ExitCode.DONE : ExitCode.FAILED;
    }

    static Json json(JournalCheck.Fault fault) {
        return new Json()
                .put("file", fault.file().toString())
                .put("offset", fault.offset())
                .put("what", fault.what())
                .put("remedy", fault.remedy());
    }
}
