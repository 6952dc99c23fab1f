// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.JsonText;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.LabVerb;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Verb {@code outcry lab report}: JSON documents as one page. */
@Listed(group = VerbGroup.SERVICE, as = "Draws JSON files of the lab as a page.")
@Command(
        name = "report",
        description = {
            "One self-contained page from the JSON files of lab commands.",
            "The first file is the subject; others of its kind are drawn beside it, with all that differs from it"
                    + " but figures:"
                    + " target, rate, shape, commit, machine, JVM. Doctor, parity, profile and disturb stand beside it."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry lab report new/latency.json old/latency.json doctor.json --page latency.html"})
public final class ReportCommand implements LabVerb {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "JSON", arity = "1..*", description = "Files that lab commands and doctor wrote.")
    private List<Path> files = List.of();

    @Option(
            names = "--page",
            paramLabel = "FILE",
            defaultValue = "report.html",
            description = "Where (${DEFAULT-VALUE}).")
    private Path page;

    @Option(names = "--json", description = "One JSON object on standard output.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        List<Map<String, Object>> documents = new ArrayList<>();
        for (Path file : files) {
            documents.add(document(file));
        }
        List<String> differences = label(documents);
        Files.writeString(page, ReportPage.of(documents));
        PrintWriter out = spec.commandLine().getOut();
        out.println(
                json
                        ? new Json()
                                .put("page", page.toString())
                                .put("documents", documents.size())
                                .put("differences", differences)
                        : "written: " + page.toAbsolutePath().normalize());
        if (!json) {
            differences.forEach(out::println);
        }
        out.flush();
        return ExitCode.DONE;
    }

    /** Labels the runs that are drawn beside the first one with their differences from it, and returns the labels. */
    private List<String> label(List<Map<String, Object>> documents) {
        List<String> labels = new ArrayList<>();
        Map<String, Object> subject = documents.getFirst();
        for (int i = 1; i < documents.size(); i++) {
            Map<String, Object> other = documents.get(i);
            if (other.containsKey("kind") && other.get("kind").equals(subject.get("kind"))) {
                List<String> differences = RunDifferences.of(subject, other);
                other.put("differsIn", differences);
                differences.forEach(each -> labels.add("the runs differ: " + each));
            }
        }
        return labels;
    }

    private Map<String, Object> document(Path file) throws IOException {
        Map<String, Object> document;
        String text = Files.readString(file);
        try {
            document = JsonText.object(text);
        } catch (IOException e) {
            throw new ParameterException(spec.commandLine(), file + ": " + e.getMessage(), e);
        }
        Object schema = document.get("schema");
        if (schema != null && !schema.equals(ReportFiles.SCHEMA)) {
            throw new ParameterException(
                    spec.commandLine(),
                    file + ": unknown schema: schema=" + schema + " known=" + ReportFiles.SCHEMA
                            + "; draw it with the version of outcry that wrote it");
        }
        inlineFlameGraph(file, document);
        return document;
    }

    /** Inlines the flame graphs, which a profile names by file, so that the page needs no other file. */
    private static void inlineFlameGraph(Path file, Map<String, Object> document) throws IOException {
        String named = JsonText.text(document, "pages.cpu", "");
        if (!named.isEmpty()) {
            Path page = Files.exists(Path.of(named))
                    ? Path.of(named)
                    : file.resolveSibling(Path.of(named).getFileName());
            if (Files.exists(page)) {
                document.put("flameGraphHtml", Files.readString(page));
            }
        }
    }
}
