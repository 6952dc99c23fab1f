// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.fix;

import static org.assertj.core.api.Assertions.assertThat;

import io.aeron.archive.Archive;
import io.aeron.archive.ArchiveThreadingMode;
import io.aeron.archive.ArchivingMediaDriver;
import io.aeron.archive.client.AeronArchive;
import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;
import io.aeron.logbuffer.ControlledFragmentHandler.Action;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.BackoffIdleStrategy;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.config.VenueGateway;
import org.outcry.fixgateway.ConfiguredFix;
import org.outcry.fixgateway.FixPlugin;
import org.outcry.fixgateway.config.FixSection;
import org.outcry.lab.load.acceptor.MeasuredVenue;
import org.outcry.replay.StandardGateways;
import org.outcry.runtime.Idle;
import uk.co.real_logic.artio.Reply;
import uk.co.real_logic.artio.engine.EngineConfiguration;
import uk.co.real_logic.artio.engine.FixEngine;
import uk.co.real_logic.artio.library.FixLibrary;
import uk.co.real_logic.artio.library.LibraryConfiguration;
import uk.co.real_logic.artio.library.OnMessageInfo;
import uk.co.real_logic.artio.library.SessionConfiguration;
import uk.co.real_logic.artio.library.SessionHandler;
import uk.co.real_logic.artio.messages.DisconnectReason;
import uk.co.real_logic.artio.session.Session;

/**
 * Test of the venue's FIX gateway with Artio as the client: 10,000 requests of every type, and a second connection that
 * continues the numbers. Artio sends nothing but the requests, so that it rejects none of the answers and misses none.
 */
class ArtioClientTest implements SessionHandler {
    private static final int ROUNDS = 10_000 / MixedRequests.IN_A_ROUND;
    private static final int REQUESTS = ROUNDS * MixedRequests.IN_A_ROUND;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HH:mm:ss.SSS").withZone(ZoneOffset.UTC);

    private final Map<String, Integer> received = new TreeMap<>();
    private final List<String> faults = new ArrayList<>();
    private final UnsafeBuffer buffer = new UnsafeBuffer(new byte[1_024]);
    private boolean disconnected;
    private String marker = "";
    private int trades;

    @Test
    void shouldAcceptEveryAnswer(@TempDir Path folder) throws Exception {
        MeasuredVenue measured = MeasuredVenue.ofOneInstrument(folder.resolve("venue"), 1, Idle.YIELD);
        FixSection settings = FixSection.of("{listen: '127.0.0.1:0', connections: 16, sendingTimeTolerance: off}");
        VenueGateway fix = new VenueGateway(new FixPlugin(), new ConfiguredFix(settings));
        String aeron = folder.resolve("aeron").toString();
        MediaDriver.Context driver = new MediaDriver.Context()
                .aeronDirectoryName(aeron)
                .threadingMode(ThreadingMode.SHARED)
                .sharedIdleStrategy(new BackoffIdleStrategy())
                .dirDeleteOnShutdown(true);
        Archive.Context archive = new Archive.Context()
                .aeronDirectoryName(aeron)
                .archiveDir(folder.resolve("archive").toFile())
                .threadingMode(ArchiveThreadingMode.SHARED)
                .idleStrategySupplier(BackoffIdleStrategy::new)
                .replicationChannel("aeron:udp?endpoint=localhost:0")
                .controlChannelEnabled(false)
                .archiveClientContext(new AeronArchive.Context().controlResponseChannel("aeron:ipc"));
        EngineConfiguration engine = new EngineConfiguration()
                .libraryAeronChannel("aeron:ipc")
                .logFileDir(folder.resolve("artio").toString());
        engine.aeronArchiveContext()
                .aeronDirectoryName(aeron)
                .controlRequestChannel("aeron:ipc")
                .controlResponseChannel("aeron:ipc");
        engine.monitoringFile(folder.resolve("engine-counters").toString())
                .aeronContext()
                .aeronDirectoryName(aeron);
        LibraryConfiguration client = new LibraryConfiguration()
                .libraryAeronChannels(List.of("aeron:ipc"))
                .sessionAcquireHandler((session, info) -> this);
        client.monitoringFile(folder.resolve("library-counters").toString())
                .aeronContext()
                .aeronDirectoryName(aeron);
        try (MeasuredVenue.Running running = measured.start(fix);
                ArchivingMediaDriver started = ArchivingMediaDriver.launch(driver, archive);
                FixEngine launched = FixEngine.launch(engine);
                FixLibrary library = FixLibrary.connect(client)) {
            assertThat(started.mediaDriver().aeronDirectoryName()).isEqualTo(aeron);
            await(library, library::isConnected);
            Session session = logOn(library, running.venue().address(FixPlugin.NAME), true);
            for (int n = 0; n < ROUNDS; n++) {
                MixedRequests.send(n, TIME.format(Instant.now()), (type, fields) -> send(session, type, fields));
                String wanted = MixedRequests.marker(n);
                await(library, () -> marker.equals(wanted));
            }
            assertThat(session.lastSentMsgSeqNum()).isEqualTo(1 + REQUESTS);
            session.startLogout();
            await(library, () -> disconnected);

            Session again = logOn(library, running.venue().address(FixPlugin.NAME), false);
            send(again, "H", "11=last|790=last|55=" + MeasuredVenue.SYMBOL + "|54=1|");
            await(library, () -> marker.equals("last"));
            assertThat(again.lastSentMsgSeqNum()).isEqualTo(1 + REQUESTS + 3);
            assertThat(launched.isClosed()).isFalse();
        }
        assertThat(faults).isEmpty();
        assertThat(received).containsKeys("8", "9", "b", "y", "d", "f", "h", "W", "r", "AQ");
        assertThat(trades).isEqualTo(2 * ROUNDS);
    }

    private Session logOn(FixLibrary library, InetSocketAddress address, boolean reset) {
        disconnected = false;
        SessionConfiguration wanted = SessionConfiguration.builder()
                .address(address.getHostString(), address.getPort())
                .senderCompId(StandardGateways.session(1))
                .targetCompId(MeasuredVenue.NAME)
                .sequenceNumbersPersistent(true)
                .resetSeqNum(reset)
                .build();
        Reply<Session> reply = library.initiate(wanted);
        await(library, () -> !reply.isExecuting());
        assertThat(reply.error()).isNull();
        return reply.resultIfPresent();
    }

    private static void await(FixLibrary library, BooleanSupplier holds) {
        while (!holds.getAsBoolean()) {
            if (library.poll(10) == 0) {
                Thread.yield();
            }
        }
    }

    private void send(Session session, String type, String fields) {
        int seqNum = session.lastSentMsgSeqNum() + 1;
        String body = "35=" + type + "|49=" + StandardGateways.session(1) + "|56=" + MeasuredVenue.NAME + "|34="
                + seqNum + "|52=" + TIME.format(Instant.now()) + "|" + fields;
        String text = ("8=FIX.4.4|9=" + body.length() + "|" + body).replace('|', '\u0001');
        int sum = text.chars().sum() & 0xFF;
        byte[] message = (text + "10=" + String.format("%03d", sum) + "\u0001").getBytes(StandardCharsets.US_ASCII);
        buffer.putBytes(0, message);
        while (session.trySend(buffer, 0, message.length, seqNum, msgType(type)) < 0) {
            Thread.yield();
        }
    }

    /** Returns a type as Artio packs it: the first character in the lowest byte. */
    private static long msgType(String type) {
        return type.length() == 1 ? type.charAt(0) : type.charAt(0) | (long) type.charAt(1) << 8;
    }

    private static String msgType(long type) {
        String first = Character.toString((int) type & 0xFF);
        return type < 256 ? first : first + Character.toString((int) type >>> 8);
    }

    @Override
    public Action onMessage(
            DirectBuffer message,
            int offset,
            int length,
            int libraryId,
            Session session,
            int sequenceIndex,
            long messageType,
            long timestampInNs,
            long position,
            OnMessageInfo info) {
        received.merge(msgType(messageType), 1, Integer::sum);
        String text = message.getStringWithoutLengthAscii(offset, length);
        trades += text.contains("\u0001150=F\u0001") ? 1 : 0;
        int asked = text.indexOf("\u0001" + MixedRequests.MARKER_TAG + "=");
        if (asked >= 0) {
            int start = asked + 5;
            marker = text.substring(start, text.indexOf('\u0001', start));
        }
        if (messageType == '3' || messageType == 'j') {
            faults.add(text);
        }
        return Action.CONTINUE;
    }

    @Override
    public void onTimeout(int libraryId, Session session) {
        faults.add("timeout");
    }

    @Override
    public void onSlowStatus(int libraryId, Session session, boolean hasBecomeSlow) {}

    @Override
    public Action onDisconnect(int libraryId, Session session, DisconnectReason reason) {
        disconnected = true;
        return Action.CONTINUE;
    }

    @Override
    public void onSessionStart(Session session) {}
}
