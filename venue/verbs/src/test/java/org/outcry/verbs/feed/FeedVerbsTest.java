// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.Venue;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.ExitCode;
import org.outcry.itch.ItchEncoder;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.feed.FeedClientConfig;
import org.outcry.itch.file.BinaryFileReader;
import org.outcry.itch.file.BinaryFileWriter;
import org.outcry.itch.file.CaptureReader;
import org.outcry.itch.mold.MoldPacket;
import org.outcry.itch.mold.PacketSource;
import org.outcry.itch.mold.ReceiveLine;
import org.outcry.itch.mold.SendLine;
import org.outcry.link.LinkFactory;
import org.outcry.soup.SessionName;
import picocli.CommandLine;

class FeedVerbsTest {
    /** Bytes of a capture without packets. */
    private static final int HEADERS_BYTES = 60;

    private static final InetSocketAddress ANY = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    @TempDir
    private Path folder;

    private static int freePort() throws IOException {
        try (DatagramSocket socket = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private VenueConfig venueThatSendsTo(InetSocketAddress line) throws IOException {
        return VenueConfigReader.parse("""
                name: OUTCRY
                journal: {segment: 1MiB}
                fix: {listen: '127.0.0.1:0'}
                itch:
                  lineA: '127.0.0.1:9'
                  receiversA: [{to: '127.0.0.1:%d'}]
                  requests: '127.0.0.1:0'
                  snapshots: '127.0.0.1:0'
                  heartbeat: 10ms
                instruments: [{number: 1, symbol: ACME}]
                sessions: [{number: 1, compId: ALPHA, cancelOnDisconnect: never}]
                """.formatted(line.getPort()), "venue.yaml", folder, 2);
    }

    @Test
    void shouldFollowARunningVenueAndRecordIt() throws IOException {
        InetSocketAddress line = new InetSocketAddress(InetAddress.getLoopbackAddress(), freePort());
        VenueConfig config = venueThatSendsTo(line);
        Path file = folder.resolve("feed.itch");
        List<String> told = new ArrayList<>();
        try (Venue venue = Venue.start(config, text -> {});
                FeedWatch watch = new FeedWatch(
                        FeedClientConfig.of(List.of(line), null, venue.address("requests"), venue.address("snapshots")),
                        FeedNames.OF_MESSAGES,
                        "ACME",
                        file,
                        System::nanoTime,
                        told::add)) {
            while (!watch.succeeded() || told.isEmpty()) {
                watch.poll();
            }
            assertThat(told.getFirst()).startsWith("live").contains("snapshots 1");
            StringWriter out = new StringWriter();
            int exitCode = new CommandLine(new FeedCommand())
                    .setOut(new PrintWriter(out))
                    .execute("stats", folder.resolve("data").toString(), "--json");
            assertThat(out.toString())
                    .contains("\"running\":true", "\"deltas\":{\"state\":\"ok\"", "\"completed\":1")
                    .contains("\"stream:all\":{\"state\":\"ok\"", "\"holes\":0");
            assertThat(exitCode).isZero();
            InetSocketAddress server = venue.address("snapshots");
            assertThat(FeedDocument.stream(anybody(server), "all"))
                    .isEqualTo(new FeedDocument.Stream("orders", List.of("127.0.0.1:9")));
            assertThatThrownBy(() -> FeedDocument.stream(anybody(server), "none"))
                    .hasMessage("no such stream: stream=none; streams are all");
            assertThat(FeedDocument.read(anybody(server), FeedDocument.CSV).get(1))
                    .isEqualTo("1,ACME,,2,0,1,0,1,100000000,10000000,,ACME");
            assertThat(watch.json().toString()).contains("\"live\":true").contains("\"bids\":[],\"asks\":[]");
        }
        try (BinaryFileReader recorded = BinaryFileReader.open(file)) {
            StringBuilder types = new StringBuilder();
            while (recorded.next()) {
                types.append((char) recorded.buffer()[recorded.offset()]);
            }
            assertThat(types.toString()).startsWith("SRH");
        }
    }

    @Test
    void shouldFollowTheStreamsOfARunningVenue() throws IOException {
        int port = freePort();
        VenueConfig config = VenueConfigReader.parse("""
                name: OUTCRY
                journal: {segment: 1MiB}
                fix: {listen: '127.0.0.1:0'}
                itch:
                  requests: '127.0.0.1:0'
                  snapshots: '127.0.0.1:0'
                  heartbeat: 10ms
                  streams:
                    - {name: a, instruments: ['BOLT-*'], lineA: '127.0.0.1:9', sessionSuffix: A1}
                    - {name: rest, instruments: [remainder], lineA: '127.0.0.1:8', sessionSuffix: A2}
                    - {name: best, kind: conflated, instruments: ['*'], lineA: '127.0.0.1:%d', sessionSuffix: B1}
                instruments: [{number: 1, symbol: ACME}, {number: 2, symbol: BOLT-FUTURE-2026, feedSymbol: BOLT}]
                sessions: [{number: 1, compId: ALPHA, cancelOnDisconnect: never}]
                """.formatted(port), "venue.yaml", folder, 2);
        List<String> told = new ArrayList<>();
        try (Venue venue = Venue.start(config, text -> {})) {
            InetSocketAddress server = venue.address("snapshots");
            FeedDocument.Stream best = FeedDocument.stream(anybody(server), "best");
            assertThat(best).isEqualTo(new FeedDocument.Stream("conflated", List.of("127.0.0.1:" + port)));
            assertThat(venue.address("rest.lineA").getPort()).isEqualTo(8);
            InetSocketAddress line = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
            try (BestPricesWatch watch = new BestPricesWatch(
                    FeedClientConfig.of(List.of(line), null, venue.address("requests"), server)
                            .forStream("best"),
                    FeedNames.read(anybody(server)),
                    null,
                    System::nanoTime,
                    told::add)) {
                while (!watch.succeeded()) {
                    watch.poll();
                }
                assertThat(watch.json().toString()).contains("\"ACME\":\"T  - | -  last -\"", "\"BOLT-FUTURE-2026\":");
            }
            StringWriter out = new StringWriter();
            new CommandLine(new FeedCommand())
                    .setOut(new PrintWriter(out))
                    .execute("stats", folder.resolve("data").toString());
            assertThat(out.toString()).contains("stream:a ", "stream:rest ", "stream:best ");
        }
    }

    @Test
    void shouldFollowAVenueOverTcpAndRecordIt() throws IOException {
        VenueConfig config = VenueConfigReader.parse("""
                name: OUTCRY
                journal: {segment: 1MiB}
                fix: {listen: '127.0.0.1:0'}
                itch:
                  lineA: '127.0.0.1:9'
                  requests: '127.0.0.1:0'
                  snapshots: '127.0.0.1:0'
                  tcp: '127.0.0.1:0'
                instruments: [{number: 1, symbol: ACME-FUTURE-2026, feedSymbol: ACME}]
                sessions: [{number: 1, compId: ALPHA}]
                """, "venue.yaml", folder, 2);
        Path file = folder.resolve("feed.itch");
        try (Venue venue = Venue.start(config, text -> {})) {
            String server = "127.0.0.1:" + venue.address("tcpFeed").getPort();
            StringWriter out = new StringWriter();
            assertThat(watch(out, "--tcp", server, "--book", "ACME", "--record", file.toString(), "--seconds", "2"))
                    .isZero();
            assertThat(out.toString()).startsWith("live    next 5  ").contains("connections 1");
            StringWriter json = new StringWriter();
            assertThat(watch(json, "--tcp", server, "--stream", "nowhere", "--json", "--seconds", "1"))
                    .isEqualTo(ExitCode.FAILED);
            assertThat(json.toString()).contains("\"live\":false", "\"connections\":0", "login rejected: reason=S");
            String snapshots = "127.0.0.1:" + venue.address("snapshots").getPort();
            StringWriter book = new StringWriter();
            String[] named = {"--tcp", server, "--snapshots", snapshots, "--json", "--seconds", "1", "--book", ""};
            named[named.length - 1] = "ACME-FUTURE-2026";
            assertThat(watch(book, named)).isZero();
            assertThat(book.toString()).contains("\"bids\":[]");
            named[named.length - 1] = "ACME-FUTURE-2027";
            assertThat(watch(json, named)).isZero();
            assertThat(json.toString()).doesNotContain("\"bids\"");
            assertThat(watch(json, "--tcp", server, "--line", "127.0.0.1:9")).isEqualTo(ExitCode.USAGE);
            assertThat(watch(json, "--tcp", server, "--record", "feed.pcapng")).isEqualTo(ExitCode.USAGE);
        }
        try (BinaryFileReader recorded = BinaryFileReader.open(file)) {
            StringBuilder types = new StringBuilder();
            while (recorded.next()) {
                types.append((char) recorded.buffer()[recorded.offset()]);
            }
            assertThat(types.toString()).isEqualTo("SRHS");
        }
    }

    private static int watch(StringWriter out, String... options) {
        return new CommandLine(new FeedCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(new StringWriter()))
                .execute(Stream.concat(Stream.of("watch"), Stream.of(options)).toArray(String[]::new));
    }

    @Test
    void shouldRecordThePacketsOfALineAndSendThemAgain() throws IOException {
        InetSocketAddress line = new InetSocketAddress(InetAddress.getLoopbackAddress(), freePort());
        Path file = folder.resolve("feed.pcapng");
        try (Venue venue = Venue.start(venueThatSendsTo(line), text -> {});
                FeedWatch watch = new FeedWatch(
                        FeedClientConfig.of(List.of(line), null, venue.address("requests"), venue.address("snapshots")),
                        FeedNames.OF_MESSAGES,
                        null,
                        file,
                        System::nanoTime,
                        text -> {})) {
            // The snapshot alone makes the books live; what was recorded is in the file once a second.
            while (!watch.succeeded() || Files.size(file) <= HEADERS_BYTES) {
                watch.poll();
            }
        }
        List<String> recorded = new ArrayList<>();
        try (CaptureReader capture = CaptureReader.open(file)) {
            while (capture.next()) {
                assertThat(capture.destination()).isEqualTo(line);
                recorded.add(HexFormat.of()
                        .formatHex(capture.buffer(), capture.offset(), capture.offset() + capture.length()));
            }
            assertThat(capture.skipped()).isZero();
        }
        assertThat(recorded).isNotEmpty();
        List<String> received = new ArrayList<>();
        try (ReceiveLine receiver = ReceiveLine.open(ANY, null, 1 << 20)) {
            String to = "127.0.0.1:" + receiver.localAddress().getPort();
            StringWriter out = new StringWriter();
            CommandLine verb = new CommandLine(new FeedCommand()).setOut(new PrintWriter(out));
            assertThat(verb.execute("replay", file.toString(), "--to", to, "--speed", "0", "--json"))
                    .isZero();
            assertThat(out.toString()).contains("\"packets\":" + recorded.size(), "\"left\":0");
            byte[] datagram = new byte[2_000];
            while (received.size() < recorded.size()) {
                int length = receiver.receive(datagram);
                if (length != PacketSource.NOTHING) {
                    received.add(HexFormat.of().formatHex(datagram, 0, length));
                }
            }
            StringWriter err = new StringWriter();
            verb = new CommandLine(new FeedCommand()).setErr(new PrintWriter(err));
            assertThat(verb.execute("replay", file.toString(), "--to", to, "--session", "NEW"))
                    .isEqualTo(2);
            assertThat(err.toString())
                    .contains("--session is for a BinaryFILE: the packets of a capture are sent as they are: file=");
        }
        assertThat(received).isEqualTo(recorded);
    }

    @Test
    void shouldSendAFileAtTheTimesOfItsMessages() throws IOException {
        Path file = folder.resolve("short.itch");
        byte[] message = new byte[ItchLayout.SYSTEM_EVENT_LENGTH];
        try (BinaryFileWriter writer = BinaryFileWriter.create(file)) {
            for (long atNs = 5_000; atNs <= 7_000; atNs += 1_000) {
                writer.write(message, 0, ItchEncoder.systemEvent(message, 0, atNs, ItchLayout.START_OF_MESSAGES));
            }
        }
        try (ReceiveLine line = ReceiveLine.open(ANY, null, 1 << 16);
                SentFile sent = SentFile.open(
                        file,
                        SessionName.of("REPLAY"),
                        2,
                        List.of(SendLine.open(List.of(line.localAddress()), null, 1, 1 << 16)),
                        ANY)) {
            sent.poll(1_000_000);
            assertThat(sent.messages()).isEqualTo(1);
            sent.poll(1_000_499);
            assertThat(sent.messages()).isEqualTo(1);
            sent.poll(1_000_500);
            assertThat(sent.messages()).isEqualTo(2);
            sent.poll(1_001_000);
            assertThat(sent.messages()).isEqualTo(3);
            assertThat(sent.isDone()).isFalse();
            MoldPacket packet = new MoldPacket();
            byte[] datagram = new byte[2_000];
            long next = 1;
            boolean ended = false;
            while (!ended) {
                int length = line.receive(datagram);
                if (length != PacketSource.NOTHING) {
                    assertThat(packet.wrap(datagram, 0, length)).isTrue();
                    assertThat(packet.number()).isEqualTo(next);
                    next += packet.count();
                    ended = packet.isEndOfSession();
                }
            }
            assertThat(next).isEqualTo(4);
            sent.poll(3_000_000_000L);
            assertThat(sent.isDone()).isTrue();
        }
    }

    private static FeedDocument.Server anybody(InetSocketAddress server) {
        return new FeedDocument.Server(server, LinkFactory.plain(), "", "");
    }
}
