// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EventFileStorageTest {
    private static final long RETRY_NS = TimeUnit.MILLISECONDS.toNanos(2);

    @TempDir
    Path directory;

    @Test
    void shouldKeepARoomThatItGrantedAndRefuseBeyondWhileTheDiskIsFull() throws IOException {
        AtomicBoolean full = new AtomicBoolean();
        EventFileSpec spec = Records.spec(directory);
        try (SegmentPreparer preparer = new SegmentPreparer(onDiskUnless(full, "No space left on device"), RETRY_NS);
                EventFileWriter writer = EventFileWriter.open(spec, 0, preparer)) {
            Records.append(writer, 1);
            Records.await(() -> writer.hasRoom(SegmentLayout.capacityBytes(spec.segmentBytes())));
            full.set(true);
            assertThat(writer.storageFault()).isNull();
            long appended = appendWhileThereIsRoom(writer);
            assertThat(spec.firstNumbers()).hasSize(2);
            Records.await(() -> writer.storageFault() != null);
            assertThat(writer.storageFault()).contains("test.next", "No space left on device");
            assertThatThrownBy(() -> Records.append(writer, appended + 1_000))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("No space left on device");
            long stoppedAt = writer.nextNumber();

            full.set(false);
            Records.await(() -> writer.storageFault() == null && writer.hasRoom(1_000));
            Records.append(writer, stoppedAt + 1_000);
            try (EventFileReader reader = EventFileReader.open(spec)) {
                Records.check(reader, stoppedAt + 1_000);
            }
        }
    }

    @Test
    void shouldBehaveAsOnAFullDiskAtItsBound() throws IOException {
        EventFileSpec spec = new EventFileSpec(directory, "test", 1, 1, 65_536, 3 * 65_536 + 65_535);
        try (SegmentPreparer preparer = new SegmentPreparer(SegmentFiles.onDisk(), RETRY_NS);
                EventFileWriter writer = EventFileWriter.open(spec, 0, preparer)) {
            appendWhileThereIsRoom(writer);
            assertThat(spec.firstNumbers()).hasSize(3);
            Records.await(() -> writer.storageFault() != null);
            assertThat(writer.storageFault()).contains("bytes=196608", "maxBytes=262143");
            // Appending may go on into what is left of the segment, and no further.
            assertThatThrownBy(() -> Records.append(writer, Long.MAX_VALUE)).isInstanceOf(IllegalStateException.class);
            assertThat(spec.firstNumbers()).hasSize(3);
            // Old segments that were moved away make room.
            Files.delete(spec.segmentFile(0));
            Records.await(() -> writer.storageFault() == null && writer.hasRoom(10_000));
            Records.append(writer, writer.nextNumber() + 50);
            assertThat(EventFileVerifier.verify(spec).damage()).isNull();
        }
    }

    @Test
    void shouldHaveNoRoomForOtherRulesWhileTheNextSegmentCanNotBeEntered() throws IOException {
        AtomicBoolean broken = new AtomicBoolean();
        EventFileSpec spec = Records.spec(directory);
        long capacity = SegmentLayout.capacityBytes(spec.segmentBytes());
        try (SegmentPreparer preparer = new SegmentPreparer(onDiskUnless(broken, "Read-only file system"), RETRY_NS);
                EventFileWriter writer = EventFileWriter.open(spec, 0, preparer)) {
            Records.append(writer, 100);
            Records.await(() -> writer.hasRoom(capacity));
            broken.set(true);
            Files.delete(spec.preparedFile());
            writer.rulesVersion(spec.rulesVersion() + 1);
            writer.enterAhead(0);
            assertThat(spec.firstNumbers()).containsExactly(0);
            assertThat(writer.storageFault()).startsWith("no next segment: file=" + spec.preparedFile());
            assertThat(writer.roomBytes()).isZero();
            assertThat(writer.hasRoom(1)).isFalse();

            broken.set(false);
            Records.await(() -> writer.storageFault() == null && writer.hasRoom(capacity));
            writer.enterAhead(0);
            assertThat(spec.firstNumbers()).containsExactly(0, 100);
            assertThat(EventFileSpec.of(spec.segmentFile(100)).rulesVersion()).isEqualTo(spec.rulesVersion() + 1);
            Records.append(writer, 110);
            assertThat(spec.firstNumbers()).containsExactly(0, 100);
        }
    }

    private static SegmentFiles onDiskUnless(AtomicBoolean broken, String fault) {
        return (file, bytes, pace) -> {
            if (broken.get()) {
                throw new IOException(fault);
            }
            SegmentFiles.onDisk().create(file, bytes, pace);
        };
    }

    @Test
    void shouldStayInItsSegmentWhileTheNextOneCanNotBeEntered() throws IOException {
        AtomicBoolean broken = new AtomicBoolean();
        EventFileSpec spec = Records.spec(directory);
        long capacity = SegmentLayout.capacityBytes(spec.segmentBytes());
        try (SegmentPreparer preparer = new SegmentPreparer(onDiskUnless(broken, "Read-only file system"), RETRY_NS);
                EventFileWriter writer = EventFileWriter.open(spec, 0, preparer);
                EventFileReader reader = EventFileReader.open(spec)) {
            Records.append(writer, 100);
            writer.force();
            Records.await(() -> writer.hasRoom(capacity));
            assertThat(writer.roomBytes()).isEqualTo(capacity);
            long rest = capacity - Records.bytes(0, 100);

            writer.enterAhead(rest);
            assertThat(spec.firstNumbers()).as("there is as much room").containsExactly(0);
            broken.set(true);
            Files.delete(spec.preparedFile());
            writer.enterAhead(rest + 1);
            assertThat(spec.firstNumbers()).containsExactly(0);
            assertThat(writer.storageFault()).startsWith("no next segment: file=" + spec.preparedFile());
            assertThat(writer.roomBytes()).isEqualTo(rest);
            assertThat(writer.hasRoom(rest)).isTrue();
            assertThat(writer.hasRoom(rest + 1)).isFalse();
            Records.append(writer, 110);

            broken.set(false);
            Records.await(() -> writer.storageFault() == null && writer.hasRoom(capacity));
            writer.enterAhead(rest);
            writer.enterAhead(capacity + 1);
            assertThat(spec.firstNumbers())
                    .as("an empty segment is not followed by another one")
                    .containsExactly(0, 110);
            Records.append(writer, 200);
            writer.force();
            Records.check(reader, 200);
            assertThat(EventFileVerifier.verify(spec).damage()).isNull();
        }
    }

    @Test
    void shouldForceSegmentsThatItLeft() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        try (SegmentPreparer preparer = new SegmentPreparer(SegmentFiles.onDisk(), RETRY_NS);
                EventFileWriter writer = EventFileWriter.open(spec, 0, preparer)) {
            writer.force();
            for (int segments = 1; segments <= 5; segments++) {
                Records.await(() -> writer.hasRoom(SegmentLayout.capacityBytes(spec.segmentBytes())));
                Records.append(writer, writer.nextNumber() + 10);
                writer.roll();
                // One was left since the last force, or two.
                if (segments != 2) {
                    writer.force();
                }
            }
            assertThat(spec.firstNumbers()).containsExactly(0, 10, 20, 30, 40, 50);
        }
        assertThat(EventFileVerifier.verify(spec).damage()).isNull();
    }

    @Test
    void shouldTakeItsTimeOnlyWhileTheWriterHasEnough() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        BlockingQueue<Integer> questions = new SynchronousQueue<>();
        BlockingQueue<Long> pauses = new SynchronousQueue<>();
        SegmentFiles files = (file, bytes, pace) -> {
            SegmentFiles.onDisk().create(file, bytes, written -> 0);
            for (int written = take(questions); written != 0; written = take(questions)) {
                put(pauses, pace.pauseNs(written));
            }
        };
        try (SegmentPreparer preparer = new SegmentPreparer(files, RETRY_NS)) {
            CompletableFuture<EventFileWriter> opened = CompletableFuture.supplyAsync(() -> open(spec, preparer));
            put(questions, 1);
            assertThat(take(pauses))
                    .as("the first segment, which is waited for")
                    .isZero();
            put(questions, 0);
            try (EventFileWriter writer = opened.join()) {
                put(questions, 60_000);
                assertThat(take(pauses)).isPositive();
                Records.append(writer, 100);
                put(questions, 60_000);
                assertThat(take(pauses)).isPositive();
                put(questions, 10_000);
                assertThat(take(pauses))
                        .as("the writer used more than half as much")
                        .isZero();
                put(questions, 0);
            }
        }
    }

    @Test
    void shouldServeAWriterThatNeedsASegmentWhileAnothersIsBeingMade() throws IOException {
        EventFileSpec first = Records.spec(directory.resolve("first"));
        EventFileSpec second = Records.spec(directory.resolve("second"));
        CountDownLatch making = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        SegmentFiles files = (file, bytes, pace) -> {
            SegmentFiles.onDisk().create(file, bytes, written -> 0);
            if (file.startsWith(second.directory()) && Files.exists(second.segmentFile(0))) {
                making.countDown();
                await(goOn);
                LockSupport.parkNanos(1);
            }
        };
        try (SegmentPreparer preparer = new SegmentPreparer(files, TimeUnit.MINUTES.toNanos(10));
                EventFileWriter one = open(first, preparer);
                EventFileWriter other = open(second, preparer)) {
            await(making);
            while (first.firstNumbers().length == 1) {
                Records.append(one, one.nextNumber() + 1);
            }
            goOn.countDown();
            Records.await(() -> one.hasRoom(SegmentLayout.capacityBytes(first.segmentBytes())));
            Records.await(() -> other.hasRoom(SegmentLayout.capacityBytes(second.segmentBytes())));
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static EventFileWriter open(EventFileSpec spec, SegmentPreparer preparer) {
        try {
            return EventFileWriter.open(spec, 0, preparer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static <T> T take(BlockingQueue<T> queue) {
        try {
            return queue.take();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static <T> void put(BlockingQueue<T> queue, T value) {
        try {
            queue.put(value);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void shouldNotOpenANewFileOnAFullDisk() {
        SegmentFiles none = (file, bytes, pace) -> {
            throw new IOException("No space left on device");
        };
        try (SegmentPreparer preparer = new SegmentPreparer(none, RETRY_NS)) {
            for (int i = 0; i < 2; i++) {
                assertThatThrownBy(() -> EventFileWriter.open(Records.spec(directory), 0, preparer))
                        .isInstanceOf(IOException.class)
                        .hasMessageContaining("No space left on device");
            }
        }
    }

    @Test
    void shouldSayThatThePreparerIsClosed() throws IOException {
        EventFileSpec spec = Records.spec(directory);
        SegmentPreparer preparer = new SegmentPreparer();
        try (EventFileWriter writer = EventFileWriter.open(spec, 0, preparer)) {
            preparer.close();
            assertThatThrownBy(() -> Records.append(writer, 10_000))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("preparer is closed");
        }
        assertThatThrownBy(() -> EventFileWriter.open(spec, 0, preparer))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("preparer is closed");
        assertThat(EventFileVerifier.verify(spec).damage()).isNull();
    }

    private static long appendWhileThereIsRoom(EventFileWriter writer) {
        while (true) {
            long next = writer.nextNumber();
            long bytes = Records.bytes(next, next + 10);
            Records.await(() -> writer.hasRoom(bytes) || writer.storageFault() != null);
            if (!writer.hasRoom(bytes)) {
                return next;
            }
            Records.append(writer, next + 10);
        }
    }
}
