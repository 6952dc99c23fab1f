// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.seeds.Seed;

/** Captures: files that tcpdump 4.99 and editcap 4.0 wrote of four packets, read; and files of our own. */
class CaptureTest {
    private static final String HEADERS = "0a0d0d0a1c0000004d3c2b1a01000000ffffffffffffffff1c000000"
            + "0100000020000000e400000000000000090001000900000000000000" + "20000000";

    @TempDir
    Path folder;

    private static Path resource(String name) throws URISyntaxException {
        URL url = CaptureTest.class.getResource("/captures/" + name);
        return Path.of(Objects.requireNonNull(url).toURI());
    }

    private static List<String> read(Path path) throws IOException {
        List<String> packets = new ArrayList<>();
        try (CaptureReader capture = CaptureReader.open(path)) {
            while (capture.next()) {
                packets.add(capture.timeNs() + " "
                        + capture.destination().getAddress().getHostAddress() + ":"
                        + capture.destination().getPort() + " "
                        + new String(
                                capture.buffer(), capture.offset(), capture.length(), StandardCharsets.ISO_8859_1));
            }
        }
        return packets;
    }

    @ParameterizedTest
    @ValueSource(strings = {"cooked-nanoseconds.pcap", "cooked.pcapng"})
    void shouldReadWhatOthersCaptured(String name) throws Exception {
        assertThat(CaptureReader.isCapture(resource(name))).isTrue();
        assertThat(read(resource(name)))
                .containsExactly(
                        "1795463089032316180 127.0.0.1:19999 one",
                        "1795463089032352484 127.0.0.1:19999 two!",
                        "1795463089032366905 127.0.0.1:19999 three",
                        "1795463089032696196 239.192.7.1:19999 group");
    }

    @Test
    void shouldReadEthernetAndMicrosecondsInEitherByteOrder() throws Exception {
        List<String> expected = List.of(
                "1795463089032316000 127.0.0.1:19999 one",
                "1795463089032352000 127.0.0.1:19999 two!",
                "1795463089032366000 127.0.0.1:19999 three",
                "1795463089032696000 239.192.7.1:19999 group");
        Path path = resource("ethernet-microseconds.pcap");
        assertThat(read(path)).isEqualTo(expected);
        assertThat(read(Files.write(folder.resolve("big"), bigEndian(Files.readAllBytes(path)))))
                .isEqualTo(expected);
    }

    /** A pcap file with the numbers of its own headers in the other byte order. */
    private static byte[] bigEndian(byte[] file) {
        ByteBuffer from = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer to = ByteBuffer.allocate(file.length);
        to.putInt(from.getInt()).putShort(from.getShort()).putShort(from.getShort());
        for (int i = 0; i < 4; i++) {
            to.putInt(from.getInt());
        }
        while (from.hasRemaining()) {
            to.putInt(from.getInt()).putInt(from.getInt());
            int length = from.getInt();
            to.putInt(length).putInt(from.getInt());
            byte[] packet = new byte[length];
            from.get(packet);
            to.put(packet);
        }
        return to.array();
    }

    @Test
    void shouldWriteTheBytesOfTheSpecification() throws IOException {
        Path path = folder.resolve("one.pcapng");
        try (PcapngWriter writer = PcapngWriter.create(path)) {
            writer.write(
                    0x0102030405060708L,
                    new InetSocketAddress("10.0.0.1", 4660),
                    new InetSocketAddress("239.192.7.1", 9881),
                    "xhello".getBytes(StandardCharsets.US_ASCII),
                    1,
                    5);
        }
        // The checksum of the IP header is that of RFC 1071, calculated by hand.
        assertThat(Files.readAllBytes(path))
                .asHexString()
                .isEqualToIgnoringCase(HEADERS + "0600000044000000" + "00000000" + "04030201" + "08070605"
                        + "2100000021000000" + "45000021000040000111790a" + "0a000001" + "efc00701"
                        + "12342699000d0000" + "68656c6c6f000000" + "44000000");
    }

    @Test
    void shouldReadWhatItWrote() throws IOException {
        Random random = new Random(Seed.of(11));
        Path path = folder.resolve("many.pcapng");
        List<String> expected = new ArrayList<>();
        try (PcapngWriter writer = PcapngWriter.create(path)) {
            for (int i = 0; i < 2_000; i++) {
                byte[] packet = new byte[random.nextInt(random.nextInt(50) == 0 ? PcapngWriter.MAX_PAYLOAD_BYTES : 99)];
                random.nextBytes(packet);
                int port = 1 + random.nextInt(65_535);
                writer.write(
                        i,
                        new InetSocketAddress("0.0.0.0", 0),
                        new InetSocketAddress("239.1.2.3", port),
                        packet,
                        0,
                        packet.length);
                expected.add(i + " 239.1.2.3:" + port + " " + new String(packet, StandardCharsets.ISO_8859_1));
            }
            assertThat(writer.packets()).isEqualTo(2_000);
        }
        assertThat(read(path)).isEqualTo(expected);
    }

    @Test
    void shouldSkipWhatIsNoWholePacketOfUdp() throws Exception {
        byte[] file = Files.readAllBytes(resource("ethernet-microseconds.pcap"));
        int first = 24 + 16;
        file[first + 14 + 9] = 6;
        int second = first + 45 + 16;
        file[second + 14 + 6] = 0x20;
        int third = second + 46 + 16;
        file[third + 12] = (byte) 0x86;
        try (CaptureReader capture = CaptureReader.open(Files.write(folder.resolve("other"), file))) {
            assertThat(capture.next()).isTrue();
            assertThat(capture.destination().getAddress().isMulticastAddress()).isTrue();
            assertThat(capture.skipped()).isEqualTo(3);
            assertThat(capture.next()).isFalse();
        }
    }

    @Test
    void shouldRefuseWhatIsNoCaptureOrIsDamaged() throws Exception {
        Path text = Files.writeString(folder.resolve("text"), "S.....");
        assertThat(CaptureReader.isCapture(text)).isFalse();
        assertThat(CaptureReader.isCapture(Files.write(folder.resolve("empty"), new byte[0])))
                .isFalse();
        assertThatThrownBy(() -> CaptureReader.open(text)).hasMessage("file is neither pcapng nor pcap: file=" + text);
        byte[] good = Files.readAllBytes(resource("cooked.pcapng"));
        for (int length = 8; length < good.length; length++) {
            Path torn = Files.write(folder.resolve("torn"), Arrays.copyOf(good, length));
            int packets = 0;
            try (CaptureReader capture = CaptureReader.open(torn)) {
                while (capture.next()) {
                    packets++;
                }
            } catch (EOFException e) {
                assertThat(e).hasMessageStartingWith("capture ends within a packet: file=" + torn + " offset=");
            }
            assertThat(packets).isLessThanOrEqualTo(4);
        }
        Random random = new Random(Seed.of(12));
        for (int i = 0; i < 2_000; i++) {
            byte[] damaged = good.clone();
            damaged[8 + random.nextInt(good.length - 8)] = (byte) random.nextInt();
            try {
                read(Files.write(folder.resolve("damaged"), damaged));
            } catch (IOException e) {
                assertThat(e.getMessage()).containsAnyOf("offset=", "if_tsresol=");
            }
        }
    }
}
