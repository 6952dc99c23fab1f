// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.session.DefineSession;
import org.outcry.engine.Engine;
import org.outcry.seeds.Seed;
import org.outcry.wire.Encoding;
import org.outcry.wire.message.Messages;
import org.outcry.wire.message.StateBytes;
import org.outcry.wire.message.StateHash;

final class SnapshotFileTest {
    private final List<String> complaints = new ArrayList<>();
    private final Engine engine = new Engine(new VenueEventsWriter(new Messages(Encoding.TRIVIALLY_COPYABLE)));

    @TempDir
    private Path directory;

    private SnapshotFile file;

    @BeforeEach
    void writeOne() throws IOException {
        DefineSession session = new DefineSession();
        session.session = 3;
        engine.begin(7, 1_000);
        engine.defineSession(session);
        file = SnapshotFile.write(directory, engine.commandNumber(), engine::saveTo, () -> {});
    }

    @Test
    void shouldRestoreWhatWasWritten() throws IOException {
        SnapshotFile.State state = Objects.requireNonNull(file.read(complaints::add));
        assertThat(state.commandNumber()).isEqualTo(7);
        assertThat(state.nextEventNumber()).isEqualTo(2);
        assertThat(state.rulesVersion()).isEqualTo(Engine.RULES_VERSION);
        Engine restored = state.restore(new VenueEventsWriter(new Messages(Encoding.TRIVIALLY_COPYABLE)));
        assertThat(restored.stateHash()).isEqualTo(engine.stateHash());
        assertThat(complaints).isEmpty();
    }

    @Test
    void shouldPassOverDamagedFiles() throws IOException {
        byte[] good = Files.readAllBytes(file.path());
        SplittableRandom random = new SplittableRandom(Seed.of(61));
        for (int i = 0; i < 500; i++) {
            byte[] bad = good.clone();
            int at = random.nextInt(bad.length);
            // The number of calls in the last message is informative and not checked.
            if (at >= bad.length - StateBytes.END_BYTES && at < bad.length - Long.BYTES) {
                continue;
            }
            bad[at] ^= (byte) (1 << random.nextInt(8));
            Files.write(file.path(), bad);
            assertThat(file.read(complaints::add)).as("byte %d", at).isNull();
        }
        for (int length = 0; length < good.length; length++) {
            Files.write(file.path(), Arrays.copyOf(good, length));
            assertThat(file.read(complaints::add)).as("length %d", length).isNull();
        }
        assertThat(complaints).allMatch(line -> line.startsWith("snapshot is "));
    }

    @Test
    void shouldPassOverAFolderInAFilesPlace() throws IOException {
        Files.delete(file.path());
        Files.createDirectory(file.path());
        assertThat(file.read(complaints::add)).isNull();
        assertThat(complaints).containsExactly("snapshot is a folder and is passed over: file=" + file.path());
    }

    @Test
    void shouldRefuseNewerRules() throws IOException {
        byte[] bytes = Files.readAllBytes(file.path());
        int contractBytes = (bytes[4] & 0xFF) | (bytes[5] & 0xFF) << 8;
        bytes[8 + contractBytes + 8]++;
        StateHash hash = new StateHash();
        hash.update(bytes, 0, bytes.length - StateBytes.END_BYTES);
        for (int i = 0; i < Long.BYTES; i++) {
            bytes[bytes.length - Long.BYTES + i] = (byte) (hash.value() >>> (8 * i));
        }
        Files.write(file.path(), bytes);
        assertThatThrownBy(() -> file.read(complaints::add))
                .isInstanceOf(StartRefusedException.class)
                .hasMessage(
                        "snapshot was made by newer rules: file=%s rulesVersion=%d thisVersion=%d; start the version"
                                + " that wrote it, or a newer one",
                        file.path(), Engine.RULES_VERSION + 1, Engine.RULES_VERSION);
    }
}
