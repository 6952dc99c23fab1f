// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.parity;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.doctor.Doctor;
import org.outcry.lab.doctor.DoctorReport;
import org.outcry.lab.doctor.ThreadPlan;
import org.outcry.lab.doctor.parity.Difference.Weight;
import org.outcry.lab.kit.LabVerb;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Verb {@code outcry lab parity}: two environments compared. */
@Listed(group = VerbGroup.MACHINE, as = "Compares a test environment with production.")
@Command(
        name = "parity",
        description = {
            "Compares a test environment with production: load (streams, books, rates), configuration, machine, JVM;",
            "differences are ranked by weight. Exit code 1: a difference of the gate's weight or above."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry lab parity --capture --load streams=14,ratePerSecond=45000 > production.json",
            "         outcry lab parity production.json test.json"
        })
public final class ParityCommand implements LabVerb {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", arity = "0..1", paramLabel = "PRODUCTION", description = "Production, YAML or JSON.")
    private @Nullable Path production;

    @Parameters(index = "1", arity = "0..1", paramLabel = "TEST", description = "The test environment.")
    private @Nullable Path test;

    @Option(names = "--capture", description = "Describes this environment on standard output, as JSON.")
    private boolean capture;

    @Option(names = "--venue", paramLabel = "FILE", description = "With --capture: the venue's configuration.")
    private @Nullable Path venue;

    @Option(
            names = "--load",
            split = ",",
            paramLabel = "NAME=VALUE",
            description = "With --capture: properties of the load, such as streams, booksPerStream, ratePerSecond.")
    private Map<String, String> load = new LinkedHashMap<>();

    @Option(
            names = "--gate",
            paramLabel = "WEIGHT",
            defaultValue = "HIGH",
            description = "Differences from this weight up fail: ${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
    private Weight gate = Weight.HIGH;

    @Option(names = "--json", description = "One JSON object on standard output.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        if (capture) {
            if (production != null) {
                throw new ParameterException(spec.commandLine(), "--capture describes this environment: name no files");
            }
            out.println(Capture.of(load, venue, examine()));
            out.flush();
            return ExitCode.DONE;
        }
        if (production == null || test == null) {
            throw new ParameterException(spec.commandLine(), "name PRODUCTION and TEST, or --capture");
        }
        List<Difference> differences = Parity.between(Description.read(production), Description.read(test));
        boolean alike = differences.stream().noneMatch(each -> each.weight().compareTo(gate) <= 0);
        if (json) {
            out.println(json(differences, alike));
        } else {
            print(out, differences, alike);
        }
        out.flush();
        return alike ? ExitCode.DONE : ExitCode.FAILED;
    }

    private DoctorReport examine() throws IOException {
        ThreadPlan plan = new ThreadPlan(0, "no configuration");
        Path journal = Path.of("data");
        if (venue != null) {
            VenueConfig config = VenueConfigReader.read(venue);
            plan = ThreadPlan.of(config, String.valueOf(venue.getFileName()));
            journal = config.sequencer().directory();
        }
        return Doctor.ofThisMachine(journal, plan).examine(Duration.ofMillis(300));
    }

    private Json json(List<Difference> differences, boolean alike) {
        return new Json()
                .put("alike", alike)
                .put("gate", gate.name())
                .put("differences", differences.stream().map(Difference::json).toList());
    }

    private void print(PrintWriter out, List<Difference> differences, boolean alike) {
        for (Difference each : differences) {
            out.printf("%-7s %s%n", each.weight(), each.path());
            out.printf("        production  %s%n", each.production().isEmpty() ? "-" : each.production());
            out.printf("        test        %s%n", each.test().isEmpty() ? "-" : each.test());
            out.printf("        can hide    %s%n", each.hides());
        }
        out.printf(
                "%s%s: %d differences, %s of weight %s or above%n",
                differences.isEmpty() ? "" : "\n",
                alike ? "ALIKE" : "NOT ALIKE",
                differences.size(),
                alike ? "none" : "some",
                gate);
    }
}
