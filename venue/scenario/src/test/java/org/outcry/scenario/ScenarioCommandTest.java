// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;
import picocli.CommandLine;

final class ScenarioCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int scenario(String... words) {
        CommandLine outcry = Outcry.commandLineOf("scenario");
        outcry.setOut(new PrintWriter(out, true));
        outcry.setErr(new PrintWriter(err, true));
        List<String> all = new ArrayList<>(List.of(words));
        all.addFirst("scenario");
        return outcry.execute(all.toArray(new String[0]));
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void shouldListWhatIsShipped() throws IOException {
        assertThat(scenario("list")).isEqualTo(ExitCode.DONE);

        assertThat(out.toString().lines()).hasSameSizeAs(Scenarios.shipped());
        assertThat(out.toString()).contains("cancel-too-late          The order is filled before its cancel");
    }

    @Test
    void shouldShowAFileThatCanBeRun() throws IOException {
        assertThat(scenario("show", "sequence-gap")).isEqualTo(ExitCode.DONE);

        assertThat(Scenarios.read(file("mine.yaml", out.toString())).steps())
                .isEqualTo(Scenarios.read("sequence-gap").steps());
    }

    @Test
    void shouldTellNamesThatThereAre() {
        assertThat(scenario("run", "partial-fil")).isEqualTo(ExitCode.USAGE);

        assertThat(err.toString()).contains("no such scenario: partial-fil; ").contains("partial-fill, ");
    }

    @Test
    void shouldTellErrorsOfAllFiles() throws IOException {
        String one = file("one.yaml", "steps: [{do: fly}]\n");
        String other = file("other.yaml", "steps: [{do: halt}]\n");

        assertThat(scenario("run", one, other)).isEqualTo(ExitCode.USAGE);

        assertThat(err.toString()).contains(one + ":1:14: no such action").contains(other + ":1:14: halt must be like");
    }

    @Test
    void shouldRefuseAStrictVenue() throws IOException {
        String venue = file("venue.yaml", ScenarioVenue.resource(ScenarioVenue.EXAMPLE) + "security: strict\n");

        assertThat(scenario("run", "partial-fill", venue)).isEqualTo(ExitCode.USAGE);

        assertThat(err.toString()).contains("a venue with 'security: strict' makes no faults");
    }

    @Test
    void shouldNotBeInTheConfigurationOfAVenueThatRuns() throws IOException {
        String yaml = ScenarioVenue.resource(ScenarioVenue.EXAMPLE) + "scenario: {}\n";

        assertThatThrownBy(() -> VenueConfigReader.parse(yaml, "venue.yaml", folder, 1))
                .hasMessageContaining("unknown key: scenario");
    }

    @Test
    void shouldTellSessionsThatThereAre() throws IOException {
        String venue = file("venue.yaml", onFreePorts());
        String mine = file("mine.yaml", "session: OMS9\nsteps: [{do: disconnect}]\n");

        assertThat(scenario("run", mine, venue)).isEqualTo(ExitCode.USAGE);

        assertThat(err.toString()).contains("no such session: OMS9; the venue's sessions are [OMS1, OMS2, OMS3, OMS4]");
    }

    @Test
    void shouldTellThatAPortIsTaken() throws IOException {
        try (ServerSocket taken = new ServerSocket(0)) {
            String venue = file("venue.yaml", onFreePorts());

            assertThat(scenario("run", "partial-fill", venue, "--fix", "" + taken.getLocalPort()))
                    .isEqualTo(ExitCode.ENVIRONMENT);
        }
    }

    /** Two runs at once, or a market beside them. */
    @Test
    void shouldTellThatThePortOfReRequestsIsTaken() throws IOException {
        try (DatagramSocket taken = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            String venue = file(
                    "venue.yaml",
                    onFreePorts()
                            .replaceAll("requests: 127.0.0.1:\\d+", "requests: 127.0.0.1:" + taken.getLocalPort()));

            assertThat(scenario("run", "partial-fill", venue)).isEqualTo(ExitCode.ENVIRONMENT);
            assertThat(err.toString())
                    .contains("address can't be listened on: ", ":" + taken.getLocalPort(), "scenario show venue");
        }
    }

    @Test
    void shouldWriteReportsOfAClientThatDidNotCome() throws IOException {
        String venue = file("venue.yaml", onFreePorts());
        Path junit = folder.resolve("results.xml");
        Path page = folder.resolve("results.html");

        int exitCode = scenario(
                "run", "test-request", venue, "--logon-within=1", "--junit=" + junit, "--page=" + page, "--json");

        assertThat(exitCode).isEqualTo(ExitCode.FAILED);
        assertThat(Files.readString(junit)).contains("OMS1 did not log on within 1 s: SenderCompID OMS1");
        assertThat(Files.readString(page)).contains("0 of 1 passed").contains("not reached");
        assertThat(out.toString()).startsWith("{\"passed\":false,\"scenarios\":[{\"name\":\"test-request\"");
    }

    private static String onFreePorts() throws IOException {
        return ScenarioVenue.resource(ScenarioVenue.EXAMPLE)
                .replace("9880", "0")
                .replace("9883", "0")
                .replace("9882", "0");
    }
}
