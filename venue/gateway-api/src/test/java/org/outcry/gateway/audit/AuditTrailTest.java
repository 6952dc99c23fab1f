// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.Pace;

/** Audit trail of six logons: its chain, and each way to change it. Commands are tested with a venue. */
class AuditTrailTest {
    private static final int RECORDS = 6;

    @TempDir
    private Path folder;

    private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
    private Path file = Path.of("unused");
    private List<String> good = List.of();

    /** Change of the lines, and the fault that names it. */
    private record Change(String name, UnaryOperator<List<String>> of, int line, String what) {}

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve(AuditFile.NAME);
        append(RECORDS);
        good = Files.readAllLines(file);
    }

    private void append(int records) {
        try (AuditTrail trail = new AuditTrail(folder, noEvents(), () -> 1_000_000_000L, lines::add)) {
            trail.begin(0);
            for (int i = 0; i < records; i++) {
                trail.note(AuditKind.LOGON, "eva", "/127.0.0.1:5000" + i, "role \"OPERATOR\"\n");
            }
        }
    }

    private EventFileSpec noEvents() {
        return new EventFileSpec(folder, "events", 77, 1, 1 << 16, 1L << 30);
    }

    private List<AuditFile.Fault> read() throws IOException {
        return AuditFile.read(file, (record, offset, hash) -> {});
    }

    @Test
    void shouldChainRecordsOverRestarts() throws IOException {
        append(1);
        List<Long> numbers = new ArrayList<>();
        List<String> hashes = new ArrayList<>();
        assertThat(AuditFile.read(file, (record, offset, hash) -> {
                    numbers.add(record.number());
                    hashes.add(hash);
                    assertThat(record.text()).isEqualTo("role \"OPERATOR\"\n");
                }))
                .isEmpty();
        assertThat(numbers).containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L);
        assertThat(hashes).doesNotHaveDuplicates();
        assertThat(lines)
                .containsExactly(
                        "audit trail: records=0 head=" + AuditRecord.NO_HASH,
                        "audit trail: records=6 head=" + hashes.get(5),
                        "audit trail: records=6 head=" + hashes.get(5),
                        "audit trail: records=7 head=" + hashes.get(6));
    }

    /** A start reads again where days began that were told by the process before. */
    @Test
    void shouldTellTheSameHeadOnce() {
        lines.clear();
        try (AuditTrail trail = new AuditTrail(folder, noEvents(), () -> 1_000_000_000L, lines::add)) {
            trail.begin(0);
            trail.dayStarted(1);
            trail.dayStarted(1);
            trail.note(AuditKind.LOGON, "eva", "/127.0.0.1:50000", "role");
            trail.dayStarted(2);
        }
        assertThat(lines).hasSize(2);
        assertThat(lines.getFirst()).startsWith("audit trail: records=6 ");
        assertThat(lines.getLast()).startsWith("audit trail: records=7 ");
    }

    /** The recipe of docs/operations.md. */
    @Test
    void shouldHashTheFormerHashAndTheLineUpToTheHash() throws IOException {
        String second = good.get(1);
        String content = second.substring(0, second.indexOf(",\"hash\":"));
        assertThat(second).endsWith("\"" + AuditRecord.hash(AuditRecord.hashOf(good.getFirst()), content) + "\"}");
    }

    @Test
    void shouldRemoveALineThatACrashLeftUnfinished() throws IOException {
        Files.writeString(file, "{\"number\":7,\"ti", StandardOpenOption.APPEND);
        assertThat(read()).isEmpty();
        append(1);
        assertThat(read()).isEmpty();
        assertThat(Files.readAllLines(file)).hasSize(RECORDS + 1).startsWith(good.toArray(String[]::new));
    }

    /** The file is removed after the thread has looked at its length, and before it appends the next record. */
    @Test
    void shouldNoticeACutBetweenTwoRecords() throws IOException {
        AuditWriter writer = new AuditWriter(file, noEvents(), new Pace());
        assertThat(writer.open(new ArrayList<>())).isEmpty();
        AuditRecord record = new AuditRecord(0, 1_000_000_000, AuditKind.LOGON, 0, "eva", "", "role", "");
        writer.add(record);
        assertThat(writer.isCut()).isFalse();
        Files.delete(file);
        assertThatThrownBy(() -> writer.add(record))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("it is shorter than it was written: bytes=0 written=");
        assertThat(writer.isCut()).isTrue();
        assertThat(writer.open(new ArrayList<>())).isEmpty();
        writer.add(record);
        assertThat(writer.isCut()).isFalse();
        assertThat(read()).isEmpty();
        assertThat(writer.lastNumber()).isEqualTo(1);
    }

    @TestFactory
    List<DynamicTest> shouldName() {
        return List.of(
                        new Change("a changed record", all -> changed(all, 2), 2, "audit record 3 was changed"),
                        new Change("a removed record", all -> without(all, 2), 2, "audit records 3 to 3 are missing"),
                        new Change(
                                "a repeated record",
                                all -> with(all, 3, all.get(2)),
                                3,
                                "audit record 3 stands after record 3, it was inserted"),
                        new Change(
                                "a record between two",
                                all -> with(all, 3, all.get(2).replace("\"number\":3", "\"number\":4")),
                                3,
                                "audit record 4 was changed"),
                        new Change(
                                "another line", all -> with(all, 3, "{}"), 3, "line after audit record 3 is no record"),
                        new Change(
                                "a record that was hashed anew",
                                AuditTrailTest::hashedAnew,
                                3,
                                "audit record 4 was changed, or it does not continue the one before"))
                .stream()
                .map(change -> DynamicTest.dynamicTest(change.name, () -> check(change)))
                .toList();
    }

    private void check(Change change) throws IOException {
        List<String> lines = change.of.apply(new ArrayList<>(good));
        Files.write(file, lines);
        AuditFile.Fault fault = read().getFirst();
        assertThat(fault.what()).startsWith(change.what);
        String before = String.join("\n", lines.subList(0, change.line)) + "\n";
        assertThat(fault.offset()).isEqualTo(before.getBytes(StandardCharsets.UTF_8).length);
    }

    private static List<String> changed(List<String> lines, int line) {
        lines.set(line, lines.get(line).replace("eva", "eve"));
        return lines;
    }

    private static List<String> without(List<String> lines, int line) {
        lines.remove(line);
        return lines;
    }

    private static List<String> with(List<String> lines, int line, String text) {
        lines.add(line, text);
        return lines;
    }

    private static List<String> hashedAnew(List<String> lines) {
        String content = AuditRecord.contentOf(changed(lines, 2).get(2));
        lines.set(2, AuditRecord.line(content, AuditRecord.hash(AuditRecord.hashOf(lines.get(1)), content)));
        return lines;
    }

    @Test
    void shouldAlertOfAChangedFileAndGoOn() throws IOException {
        Files.write(file, changed(new ArrayList<>(good), 2));
        append(1);
        assertThat(lines)
                .anyMatch(line -> line.startsWith("ALERT audit trail is not as it was written: audit record 3"));
        assertThat(read()).hasSize(1);
    }

    /** A folder in the file's place: nothing can be written until it is gone. */
    @Test
    void shouldWriteLaterIfTheFileCannotBeWritten() throws IOException {
        Files.delete(file);
        Files.createDirectory(file);
        append(1);
        assertThat(lines).anyMatch(line -> line.startsWith("ALERT audit trail can't be written, it is tried again"));
    }
}
