// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static java.time.format.DateTimeFormatter.BASIC_ISO_DATE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Upgrade of a folder that a release left, restore of a running venue on another machine, and the end of a half day, by
 * the shell blocks of docs/operations.md and docs/running.md as they are. The other machine is another folder.
 */
@Timeout(400)
@Isolated("Its venues have fixed ports")
@EnabledIfSystemProperty(named = "outcry.long", matches = "true")
class OperatorWalksTest {
    private static final Path RELEASED =
            Path.of("../process-tests/src/test/resources/org/outcry/verbs/folder-0.1.0.zip");
    private static final String LISTENERS = """
            fix: {listen: '127.0.0.1:9971', sendingTimeTolerance: off}
            itch: {lineA: '127.0.0.1:9', requests: '127.0.0.1:9972', snapshots: '127.0.0.1:9972'}
            console: {listen: '127.0.0.1:9974'}
            """;

    private static final String TRADE = """
            hash=$(./outcry token alpha --out alpha.token | sed -n "s/^tokenHash *'\\(.*\\)'/\\1/p")
            sed -i "s/HASH/$hash/" venue.yaml
            ./outcry run venue.yaml > log 2>&1 & echo $! > pid
            for i in $(seq 60); do ./outcry top --once > top 2>&1 && grep -q ' open$' top && break; sleep 1; done
            ./outcry send orders.yaml --token-file alpha.token
            """;

    @TempDir
    private Path folder;

    @AfterEach
    void killVenues() throws IOException {
        for (String name : new String[] {"pid", "other/pid", "half/pid"}) {
            DocShell.kill(folder.resolve(name));
        }
    }

    @Test
    void shouldUpgradeAFolderOfARelease() throws Exception {
        Path data = Files.createDirectory(folder.resolve("data"));
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(RELEASED))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Files.copy(zip, data.resolve(entry.getName()));
            }
        }
        Files.delete(data.resolve("numbers.properties"));
        Files.writeString(folder.resolve("venue.yaml"), LISTENERS + """
                name: OUTCRY
                journal: {segment: 64KiB, most: 16MiB, snapshotEvery: 0}
                limits: {orders: 10000, ordersPerSession: 1000, instruments: 10, sessions: 10, participants: 10}
                tickTables:
                  - {number: 1, rows: [{from: 0, tick: 1}, {from: 1000, tick: 5}]}
                phaseSchedules:
                  - {number: 1, rows: [{at: '23:58', phase: closing-auction}, {at: '23:59', phase: closed}]}
                instruments:
                  - {number: 1, symbol: ACME, priceDecimals: 2, quantityDecimals: 0, maxPriceTicks: 1000000,
                     maxQuantityLots: 100000, referencePrice: 10000, collar: 2000, maxOrderLots: 5000}
                  - {number: 2, symbol: BOLT, priceDecimals: 2, quantityDecimals: 0, maxPriceTicks: 1000000,
                     maxQuantityLots: 100000, tickTable: 1, phaseSchedule: 1}
                participants:
                  - {number: 1, selfTradeGroup: 7, selfTradePrevention: cancel-newest}
                sessions:
                  - {number: 1, compId: ALPHA, participant: 1, cancelOnDisconnect: never}
                  - {number: 2, compId: BETA, participant: 2, cancelOnDisconnect: never}
                """);
        DocTranscript walk = DocShell.tell("operations.md", "## Upgrade", folder, 300);
        assertThat(walk.of("./outcry config check venue.yaml")).startsWith("good: instruments 2, sessions 2");
        assertThat(walk.of("./outcry journal verify data")).startsWith("good: 548 commands, 558 events, ");
        assertThat(walk.of("cat top")).startsWith("OUTCRY  open\n").containsPattern("ALPHA +off +2 ");
        assertThat(walk.of("grep 'folder of an earlier version is taken over' log"))
                .contains("commandNumber=548");
        assertThat(walk.of("./outcry orders")).contains("A-GTC-LIMIT", "A-GTC-ICEBERG", "B-GTC-STOP");
        assertThat(walk.of("./outcry journal verify data", 2)).startsWith("good: ");
        assertThat(DocShell.runScript("./outcry journal verify data", folder, 60))
                .as("the copy")
                .startsWith("good: 548 commands, 558 events, ");
    }

    @Test
    void shouldRestoreARunningVenueOnAnotherMachine() throws Exception {
        Files.writeString(folder.resolve("venue.yaml"), LISTENERS + """
                name: OUTCRY
                native:
                  listen: '127.0.0.1:9973'
                  clients: [{name: alpha, role: participant, session: 1, tokenHash: 'HASH'}]
                instruments: [{number: 1, symbol: ACME}]
                sessions: [{number: 1, compId: ALPHA, cancelOnDisconnect: never}]
                """);
        Files.writeString(folder.resolve("orders.yaml"), """
                logon: {}
                ---
                newOrder: {instrument: 1, clientOrder: 1, side: SELL, priceTicks: 1000, quantityLots: 300, clOrdId: S-1}
                """);
        assertThat(DocShell.runScript(TRADE, folder, 120)).contains("orderAccepted: {");
        DocShell.run("operations.md", "## Backup and restore", folder, 120);
        DocShell.runScript("kill -9 $(cat pid)", folder, 60);
        Path other = Files.createDirectory(folder.resolve("other"));
        Files.move(folder.resolve("backup.tar.gz"), other.resolve("backup.tar.gz"));
        DocTranscript walk = DocShell.tell("operations.md", "### Restore on another machine", other, 300);
        assertThat(walk.of("./outcry config check venue.yaml")).startsWith("good: instruments 1, sessions 1");
        assertThat(walk.of("cat top")).startsWith("OUTCRY  open\n");
        assertThat(walk.of("grep 'recovered: ' log")).contains("commands=");
        assertThat(walk.of("./outcry orders")).contains("S-1", "open");
        assertThat(walk.of("./outcry journal verify data")).startsWith("good: ");
    }

    @Test
    void shouldEndAHalfDayAndStayClosedOnAHoliday() throws Exception {
        LocalTime time = LocalTime.now(ZoneOffset.UTC);
        assumeTrue(time.isAfter(LocalTime.of(0, 5)) && time.isBefore(LocalTime.of(23, 50)), "the day is not over");
        DocTranscript walk = DocShell.tell("running.md", "### A half day tried out", folder, 380);
        assertThat(walk.of("./outcry config check half/venue.yaml")).startsWith("good: instruments 1, sessions 1");
        assertThat(walk.of("cat half/top")).startsWith("HALF  open\n").containsPattern("ACME +continuous ");
        assertThat(walk.of("cat half/top", 2)).containsPattern("ACME +closed ");
        assertThat(walk.of("grep 'former calendar' half/log"))
                .contains("because the configuration can't be read", "holidays", "monday");
        assertThat(walk.of("./outcry config check half/venue.yaml", 2)).startsWith("good: ");
        assertThat(walk.of("cat holiday/top"))
                .startsWith("HALF  open\n")
                .contains("day " + LocalDate.now(ZoneOffset.UTC).minusDays(1).format(BASIC_ISO_DATE))
                .containsPattern("ACME +closed ");
    }
}
