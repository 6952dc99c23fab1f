// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.Venue;
import org.outcry.commandline.Outcry;
import org.outcry.engine.Engine;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.StartRefusedException;

/**
 * Upgrade of a folder with older rules that was left in order, by a day of trading whose folder {@link OlderFolder}
 * rewrites: three files of events, orders good till cancelled, controls, a tick table, a phase schedule.
 */
class UpgradeTest {
    @TempDir
    private Path folder;

    @SuppressWarnings("NullAway.Init")
    private TradedDay day;

    @BeforeEach
    void tradeADayUnderOlderRules() throws IOException {
        day = new TradedDay(folder);
        day.trade();
        OlderFolder.rewrite(day.data());
    }

    @Test
    void shouldContinueWithOrdersAndNumbersOfTheOlderVersion() throws IOException {
        try (Venue venue = day.start("data")) {
            assertThat(day.lines)
                    .contains("folder of an earlier version is taken over: commandNumber=" + day.lastCommand
                            + " rulesVersion=" + OlderFolder.RULES_VERSION + " thisRulesVersion="
                            + Engine.RULES_VERSION);
            day.goOn(venue);
        }
        JournalCheck.Result checked = JournalCheck.check(folder.resolve("data"));
        assertThat(checked.faults()).isEmpty();
        assertThat(checked.snapshots()).isGreaterThanOrEqualTo(2);
        day.lines.clear();
        try (Venue venue = day.start("data")) {
            assertThat(venue.fault()).isNull();
            assertThat(day.lines).noneMatch(line -> line.contains("earlier version"));
        }
    }

    @Test
    void shouldContinueAfterAKillBeforeItsFirstSnapshot() throws IOException {
        try (Venue venue = day.start("data")) {
            TradedDay.Client alpha = new TradedDay.Client("ALPHA", day.alphaOut, day.alphaIn, venue);
            alpha.cancel("A-CANCELS", "A-GTC-LIMIT", '1');
            TradedDay.Client.await(List.of(alpha), () -> alpha.reports.size() == 1);
            copy("data", "killed");
            day.alphaOut = alpha.session.nextOutgoingSeqNum();
            day.alphaIn = alpha.session.nextIncomingSeqNum();
            alpha.session.close();
        }
        day.lines.clear();
        try (Venue venue = day.start("killed")) {
            assertThat(day.lines).anyMatch(line -> line.startsWith("recovered: "));
            TradedDay.Client alpha = new TradedDay.Client("ALPHA", day.alphaOut, day.alphaIn, venue);
            alpha.cancel("A-CANCELS-MORE", "A-GTC-ICEBERG", '2');
            TradedDay.Client.await(List.of(alpha), () -> alpha.reports.size() == 1);
            assertThat(alpha.reports).containsExactly("A-CANCELS-MORE 4 order=2 leaves=0");
            alpha.session.close();
        }
        assertThat(JournalCheck.check(folder.resolve("killed")).faults()).isEmpty();
    }

    @Test
    void shouldRefuseAFolderThatWasNotLeftInOrder() throws IOException {
        Files.delete(folder.resolve("data/snapshot-%020d.state".formatted(day.lastCommand)));
        List<Path> before = OlderFolder.files(folder.resolve("data"));
        assertThatThrownBy(() -> day.start("data"))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageMatching("folder of an earlier version was not left in order: directory="
                        + folder.resolve("data") + " lastCommand=" + day.lastCommand + " lastEvent="
                        + day.lastEvent
                        + " newestSnapshotCommand=\\d+ thisRulesVersion=" + Engine.RULES_VERSION
                        + "; start the version that wrote it, stop that in order, then start this one");
        assertThat(OlderFolder.files(folder.resolve("data"))).isEqualTo(before);
    }

    @Test
    void shouldRefuseAFolderWithoutItsEventLog() throws IOException {
        for (Path file : OlderFolder.files(folder.resolve("data"))) {
            if (file.toString().contains("events-")) {
                Files.delete(file);
            }
        }
        assertThatThrownBy(() -> day.start("data"))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("was not left in order");
    }

    @Test
    void shouldCheckAndPrintAFolderOfTheOlderVersion() throws IOException {
        String data = folder.resolve("data").toString();
        assertThat(run("journal", "verify", data))
                .startsWith("good: " + day.lastCommand + " commands, " + day.lastEvent + " events, ");
        assertThat(run("journal", "dump", data, "--events")).contains("orderAccepted: {", "A-GTC-LIMIT", "B-GTC-STOP");
        day.start("data").close();
        assertThat(run("journal", "verify", data)).startsWith("good: ");
        assertThat(run(
                        "journal",
                        "dump",
                        data,
                        "--from",
                        "" + (day.lastCommand - 1),
                        "--to",
                        "" + (day.lastCommand + 1)))
                .contains(
                        "# " + day.lastCommand + "  ",
                        "takeSnapshot: { }",
                        "# " + (day.lastCommand + 1) + "  ",
                        "venueStarted: { }");
        assertThat(run("wire", "dump", data + "/journal-00000000000000000001.events"))
                .contains("# 1  ", "newOrder: {", "# " + (day.lastCommand + 1) + "  ");
    }

    private String run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Outcry.commandLineOf(args)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(args);
        assertThat(code).as("%s %s", out, err).isZero();
        return out.toString();
    }

    /**
     * Copies a folder as it stands, as a kill would leave it. A file that is being written anew may be gone when its
     * turn comes.
     */
    private void copy(String from, String to) throws IOException {
        Path target = Files.createDirectory(folder.resolve(to));
        for (Path file : OlderFolder.files(folder.resolve(from))) {
            try {
                Files.copy(file, target.resolve(file.getFileName()));
            } catch (NoSuchFileException gone) {
                assertThat(file.toString()).endsWith(".unfinished");
            }
        }
    }
}
