// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.wire.Frames;

/** A replica with files: started at a bookmark, it compares the commands that it holds and appends the rest. */
class ReplicaFolderTest {
    private static final int BEFORE = 40;
    private static final long START_NS = 1_795_000_000_000_000_000L;

    @TempDir
    private Path folder;

    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final List<Command> commands = commands();

    /** Command as bytes. */
    private static final class Command {
        private final int methodId;
        private final byte[] bytes;

        private Command(int methodId, byte[] bytes) {
            this.methodId = methodId;
            this.bytes = bytes;
        }
    }

    private static List<Command> commands() {
        List<Command> all = new ArrayList<>();
        Frames recorder = new Frames() {
            private byte[] bytes = {};

            @Override
            public byte[] claim(int maxLength) {
                bytes = new byte[maxLength];
                return bytes;
            }

            @Override
            public int offset() {
                return 0;
            }

            @Override
            public void commit(int methodId, int length) {
                all.add(new Command(methodId, Arrays.copyOf(bytes, length)));
            }
        };
        Participant.setUp(recorder);
        new Participant(recorder, 1, 1, 0).logon().trade(30);
        return all;
    }

    private ReplicaFolder open(long command) throws IOException {
        SequencerConfig config = new SequencerConfig(folder, 1 << 16, 1L << 30, Durability.PROCESS, 0);
        return ReplicaFolder.open(config, command, lines::add);
    }

    private void apply(ReplicaFolder replica, int from, int to) {
        for (int i = from; i < to; i++) {
            Command command = commands.get(i);
            assertThat(replica.apply(START_NS + i, command.methodId, command.bytes, 0, command.bytes.length))
                    .isTrue();
        }
    }

    private void runToTheMiddle() throws IOException {
        try (ReplicaFolder replica = open(0)) {
            apply(replica, 0, BEFORE);
            replica.bookmark();
            apply(replica, BEFORE, BEFORE + 20);
            replica.awaitDurableBookmark();
            assertThat(replica.bookmarkIsDurable()).isTrue();
        }
    }

    @Test
    void shouldNameTheFolderWhoseJournalCannotBeForced() throws IOException {
        Path away = folder.resolveSibling(folder.getFileName() + "-away");
        try (ReplicaFolder replica = open(0)) {
            replica.awaitDurableBookmark();
            apply(replica, 0, BEFORE);
            Files.move(folder, away);
            replica.bookmark();
            assertThatThrownBy(replica::awaitDurableBookmark)
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining(folder.toString())
                    .hasMessageContaining("commandNumber=" + BEFORE)
                    .hasMessageContaining("forcedCommand=0");
            Files.move(away, folder);
            // The next force would be reported as good, although the disk may have lost what was before.
            replica.bookmark();
            assertThatThrownBy(replica::requireForces).isInstanceOf(UncheckedIOException.class);
            assertThat(replica.bookmarkIsDurable()).isFalse();
        }
    }

    @Test
    void shouldCompareWhatItHoldsAndAppendTheRest() throws IOException {
        runToTheMiddle();
        long hash;
        try (ReplicaFolder replica = open(BEFORE)) {
            assertThat(replica.engine().commandNumber()).isEqualTo(BEFORE);
            apply(replica, BEFORE, commands.size());
            hash = replica.engine().stateHash();
        }
        JournalCheck.Result check = JournalCheck.check(folder);
        assertThat(check.faults()).isEmpty();
        assertThat(check.commands()).isEqualTo(commands.size());
        assertThat(check.snapshots()).isEqualTo(1);
        assertThat(check.stateHash()).isEqualTo(hash);
    }

    @Test
    void shouldNameTheCommandThatIsAnotherOne() throws IOException {
        runToTheMiddle();
        try (ReplicaFolder replica = open(BEFORE)) {
            apply(replica, BEFORE, BEFORE + 3);
            Command other = commands.get(BEFORE + 4);
            assertThatThrownBy(() ->
                            replica.apply(START_NS + BEFORE + 3, other.methodId, other.bytes, 0, other.bytes.length))
                    .isInstanceOf(StartRefusedException.class)
                    .hasMessageContaining("disagree")
                    .hasMessageContaining(folder.toString());
        }
    }

    @Test
    void shouldRefuseAFolderThatEndsBeforeTheBookmark() throws IOException {
        runToTheMiddle();
        assertThatThrownBy(() -> open(BEFORE + 21))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("lastJournalCommand=" + (BEFORE + 20))
                .hasMessageContaining("bookmarkCommand=" + (BEFORE + 21));
        // Nothing is left open by the refused start.
        open(BEFORE).close();
    }
}
