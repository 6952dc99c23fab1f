// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The newest records of a file that is longer than what is read at once. */
class NewestRecordsTest {
    private static final long DAY_NS = 86_400_000_000_000L;
    private static final long START_NS = 20_000 * DAY_NS;
    private static final int RECORDS = 3_000;
    private static final int PER_DAY = 300;

    @TempDir
    private Path folder;

    private Path file = Path.of("unused");

    @BeforeEach
    void write() throws IOException {
        StringBuilder text = new StringBuilder();
        String hash = AuditRecord.NO_HASH;
        for (int number = 1; number <= RECORDS; number++) {
            AuditRecord record = new AuditRecord(
                    number,
                    START_NS + number / PER_DAY * DAY_NS,
                    AuditKind.COMMAND,
                    number,
                    number % 7 == 0 ? "eva" : "ben",
                    "/127.0.0.1:1",
                    "x".repeat(number % 400),
                    "ü");
            hash = AuditRecord.hash(hash, record.content());
            text.append(AuditRecord.line(record.content(), hash)).append('\n');
        }
        file = Files.writeString(folder.resolve(AuditFile.NAME), text + "{\"number\":3001,\"unfinished");
    }

    private List<Long> newest(int most, long fromNs, String user) throws IOException {
        List<Long> numbers = new ArrayList<>();
        AuditFile.newest(
                        file,
                        most,
                        fromNs,
                        record -> user.isEmpty() || record.user().equals(user))
                .forEach(record -> numbers.add(record.number()));
        return numbers;
    }

    private static List<Long> downTo(long last) {
        return LongStream.iterate(RECORDS, number -> number >= last, number -> number - 1)
                .boxed()
                .toList();
    }

    @Test
    void shouldReadBackwardsOverAllBlocks() throws IOException {
        assertThat(Files.size(file)).isGreaterThan(8L * AuditRecord.MAX_BYTES);
        assertThat(newest(5, 0, "")).isEqualTo(downTo(RECORDS - 4));
        assertThat(newest(RECORDS + 1, 0, "")).isEqualTo(downTo(1));
        assertThat(newest(RECORDS, 0, "eva")).hasSize(RECORDS / 7).allMatch(number -> number % 7 == 0);
        assertThat(newest(2, 0, "nobody")).isEmpty();
    }

    /** Records are wanted down to some days before, as a clock may have been set back. */
    @Test
    void shouldEndAtTheFirstDay() throws IOException {
        List<Long> numbers = newest(RECORDS, START_NS + RECORDS / PER_DAY * DAY_NS, "");
        assertThat(numbers).startsWith((long) RECORDS).hasSizeBetween(1, 4 * PER_DAY);
    }

    @Test
    void shouldFindNothingInAFileThatIsNotThereOrEmpty() throws IOException {
        Files.writeString(file, "");
        assertThat(newest(3, 0, "")).isEmpty();
        Files.delete(file);
        assertThat(newest(3, 0, "")).isEmpty();
    }
}
