// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Frames;
import org.outcry.wire.message.WireContract;

/** Files of events that an earlier version began, read and continued by this one. */
final class FormerLayoutsTest {
    private static final WireContract FORMER = new WireContract(
            "Quotes", 0xF0, "1 quote Quote symbol:a(symbol) price:i side:e(BID,OFFER,EITHER) old:j\n2 end\n3 gone\n");
    private static final WireContract OWN = new WireContract(
            "Quotes",
            0xF1,
            "1 quoted Quoted price:j symbol:a(symbol) side:e(OFFER,BOTH,EITHER) renamed:j added:o(level:s)\n2 end\n");
    private static final int OWN_BYTES = 8 + 8 + 1 + 8 + 2;

    @TempDir
    private Path directory;

    private final SegmentPreparer preparer = new SegmentPreparer();

    @AfterEach
    void closePreparer() {
        preparer.close();
    }

    private static FormerLayouts layouts() {
        return FormerLayouts.of(
                OWN,
                frames -> {
                    ByteBuffer.wrap(frames.claim(OWN_BYTES)).putShort(OWN_BYTES - 2, Short.reverseBytes((short) 77));
                    frames.commit(1, OWN_BYTES);
                },
                FORMER);
    }

    private EventFileSpec former() {
        return new EventFileSpec(directory, "quotes", FORMER.layoutHash(), 3, EventFileSpec.MIN_SEGMENT_BYTES, 1 << 20);
    }

    private EventFileSpec present() {
        return new EventFileSpec(directory, "quotes", OWN.layoutHash(), 4, EventFileSpec.MIN_SEGMENT_BYTES, 1 << 20)
                .withFormer(layouts());
    }

    private static void quote(Frames to, long symbol, int price, int side, long old) {
        ByteBuffer body = ByteBuffer.wrap(to.claim(21)).order(ByteOrder.LITTLE_ENDIAN);
        body.position(to.offset());
        body.putLong(symbol).putInt(price).put((byte) side).putLong(old);
        to.commit(1, 21);
    }

    private static List<String> read(EventFileReader reader) {
        List<String> calls = new ArrayList<>();
        int handled = 1;
        while (handled > 0) {
            handled = reader.poll(
                    (methodId, buffer, offset, length) -> {
                        ByteBuffer body =
                                ByteBuffer.wrap(buffer, offset, length).order(ByteOrder.LITTLE_ENDIAN);
                        calls.add(reader.number() + ": " + methodId
                                + (length == 0
                                        ? ""
                                        : " " + body.getLong() + " " + body.getLong() + " " + body.get() + " "
                                                + body.getLong() + " " + body.getShort() + " of " + length));
                    },
                    Long.MAX_VALUE,
                    1);
        }
        return calls;
    }

    @Test
    void shouldReadFormerSegmentsInThePresentLayoutAndGoOnBehindThem() throws IOException {
        try (EventFileWriter writer = EventFileWriter.open(former(), 10, preparer)) {
            quote(writer, 5, -9, 1, 1L << 40);
            writer.append(2, new byte[0], 0, 0);
        }
        List<String> before = List.of("10: 1 -9 5 0 " + (1L << 40) + " 77 of 27", "11: 2");
        try (EventFileReader reader = EventFileReader.open(present())) {
            assertThat(reader.firstPresentNumber()).isEqualTo(12);
            assertThat(read(reader)).isEqualTo(before);
        }
        assertThat(present().firstNumbers()).containsExactly(10);
        try (EventFileWriter writer = EventFileWriter.open(present(), 10, preparer)) {
            assertThat(writer.nextNumber()).isEqualTo(12);
            writer.append(1, new byte[OWN_BYTES], 0, OWN_BYTES);
        }
        assertThat(present().firstNumbers()).containsExactly(10, 12);
        try (EventFileReader reader = EventFileReader.open(present())) {
            assertThat(reader.firstPresentNumber()).isEqualTo(12);
            assertThat(reader.nextNumber()).isEqualTo(13);
            assertThat(read(reader)).startsWith(before.get(0), before.get(1)).endsWith("12: 1 0 0 0 0 0 of 27");
            reader.seek(11);
            assertThat(read(reader)).startsWith("11: 2").hasSize(2);
        }
        assertThat(EventFileVerifier.verify(present())).isEqualTo(new EventFileVerifier.Report(3, 10, 12, 2, null));
        assertThatThrownBy(() -> EventFileVerifier.verify(former()))
                .isInstanceOf(EventFileMismatchException.class)
                .hasMessageContaining("event file of another layout");
    }

    @Test
    void shouldTakeOverAnEmptyFormerSegment() throws IOException {
        EventFileWriter.open(former(), 10, preparer).close();
        try (EventFileWriter writer = EventFileWriter.open(present(), 1, preparer)) {
            assertThat(writer.nextNumber()).isEqualTo(10);
            writer.append(2, new byte[0], 0, 0);
        }
        assertThat(present().firstNumbers()).containsExactly(10);
        try (EventFileReader reader = EventFileReader.open(present())) {
            assertThat(reader.firstPresentNumber()).isEqualTo(10);
            assertThat(read(reader)).containsExactly("10: 2");
        }
    }

    @Test
    void shouldFinishATakeOverThatWasKilledInTheMiddle() throws IOException {
        try (EventFileWriter writer = EventFileWriter.open(former(), 10, preparer)) {
            writer.append(2, new byte[0], 0, 0);
        }
        try (Segment unsealed = Segment.map(former().segmentFile(10), MapMode.READ_WRITE, former().segmentBytes())) {
            EventFileWriter.open(present(), 10, preparer).close();
            int end = SegmentLayout.firstRecordPosition(former().segmentBytes()) + EventFileSpec.recordBytes(0);
            assertThat(unsealed.lengthAcquire(end)).isEqualTo(SegmentLayout.END_OF_SEGMENT);
            unsealed.lengthRelease(end, 0);
        }
        try (EventFileWriter writer = EventFileWriter.open(present(), 10, preparer)) {
            writer.append(2, new byte[0], 0, 0);
        }
        assertThat(EventFileVerifier.verify(present()).damage()).isNull();
        try (EventFileReader reader = EventFileReader.open(present())) {
            assertThat(read(reader)).containsExactly("10: 2", "11: 2");
        }
    }

    @Test
    void shouldRefuseWhatThePresentLayoutCanNotHold() throws IOException {
        try (EventFileWriter writer = EventFileWriter.open(former(), 10, preparer)) {
            quote(writer, 5, 9, 0, 1);
        }
        try (EventFileReader reader = EventFileReader.open(present())) {
            assertThatThrownBy(() -> read(reader))
                    .isInstanceOf(DecodeException.class)
                    .hasMessageContaining("type=Quoted field=side")
                    .hasMessageContaining("value=0");
        }
        WireContract narrower = new WireContract("Quotes", 0xF1, "1 quote Quote symbol:a(symbol) price:s\n");
        assertThatThrownBy(() -> FormerLayouts.of(narrower, frames -> {}, FORMER))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("former layout can't be read: field=Quote.price former=int present=short");
    }

    @Test
    void shouldNameACallThatIsGone() throws IOException {
        try (EventFileWriter writer = EventFileWriter.open(former(), 10, preparer)) {
            writer.append(3, new byte[0], 0, 0);
        }
        try (EventFileReader reader = EventFileReader.open(present())) {
            assertThatThrownBy(() -> read(reader))
                    .isInstanceOf(DecodeException.class)
                    .hasMessageContaining("unknown method: interface=Quotes methodId=3");
        }
    }
}
