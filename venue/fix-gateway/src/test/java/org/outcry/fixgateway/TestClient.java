// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FrameStatus;

/** Participant that writes its messages as text, with {@code |} for SOH, and drives the venue while it waits. */
public final class TestClient implements AutoCloseable {
    /** A time at the start of the venue's clock. */
    static final String SENDING_TIME = "20261120-12:00:00.000";

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuuMMdd-HH:mm:ss.SSS").withZone(ZoneOffset.UTC);

    final SocketChannel channel;
    private final TestVenue venue;
    private final String compId;
    private final FixDecoder decoder = new FixDecoder(64 * 1024, 4_096);
    private final ByteBuffer input = ByteBuffer.allocate(4 * 1024 * 1024);
    private final Deque<String> received = new ArrayDeque<>();
    private boolean ended;
    private boolean loggedOut;
    private int nextSeqNum = 1;

    TestClient(TestVenue venue, String compId, int receiveBufferBytes) throws IOException {
        this(venue, compId, receiveBufferBytes, "127.0.0.1");
    }

    /** Connects from one of this machine's addresses. */
    TestClient(TestVenue venue, String compId, int receiveBufferBytes, String from) throws IOException {
        this.venue = venue;
        this.compId = compId;
        channel = SocketChannel.open();
        channel.setOption(StandardSocketOptions.SO_RCVBUF, receiveBufferBytes);
        channel.bind(new InetSocketAddress(from, 0));
        channel.connect(venue.gateway().address());
        channel.configureBlocking(false);
    }

    void nextSeqNum(int seqNum) {
        nextSeqNum = seqNum;
    }

    int nextSeqNum() {
        return nextSeqNum;
    }

    /** Sends a message under the next number. */
    void send(String type, String body) throws IOException {
        send(type, nextSeqNum++, "", body);
    }

    void send(String type, int seqNum, String moreHeader, String body) throws IOException {
        sendBytes(message(type, seqNum, moreHeader, body));
    }

    byte[] message(String type, int seqNum, String moreHeader, String body) {
        String header = "35=" + type + "|49=" + compId + "|56=" + TestVenue.VENUE + "|34=" + seqNum + "|52="
                + sendingTime() + "|";
        return frame(beginString(), header + moreHeader + body);
    }

    private String beginString() {
        return TestVenue.SESSIONS.stream()
                .filter(session -> session.clientCompId().equals(compId))
                .map(session -> session.version().beginString())
                .findFirst()
                .orElse("FIX.4.4");
    }

    /** Returns the time of the venue's clock. */
    String sendingTime() {
        return sendingTime(venue);
    }

    /** Returns the time of a venue's clock. */
    static String sendingTime(TestVenue venue) {
        return TIME.format(Instant.EPOCH.plusNanos(venue.wallNs()));
    }

    public static byte[] frame(String content) {
        return frame("FIX.4.4", content);
    }

    public static byte[] frame(String beginString, String content) {
        String start = "8=" + beginString + "|9=" + content.length() + "|" + content;
        int sum = 0;
        for (byte b : bytes(start)) {
            sum += b;
        }
        return bytes(start + "10=" + Integer.toString(1000 + (sum & 0xFF)).substring(1) + "|");
    }

    static byte[] bytes(String text) {
        return text.replace('|', '\u0001').getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Sends bytes as far as the socket accepts them, and drives the venue meanwhile. */
    void sendBytes(byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        channel.write(buffer);
        venue.drive(1);
        long deadlineNs = System.nanoTime() + TestVenue.PATIENCE_NS;
        while (buffer.hasRemaining()) {
            channel.write(buffer);
            venue.drive(1);
            if (System.nanoTime() - deadlineNs > 0) {
                throw new AssertionError("the venue does not read: room=" + venue.sequencer.hasRoom()
                        + " operator's lines: " + venue.lines);
            }
        }
    }

    /** Sends messages so that the venue reads all of them at once. */
    void sendTogether(byte[]... messages) throws IOException {
        int length = 0;
        for (byte[] message : messages) {
            length += message.length;
        }
        ByteBuffer all = ByteBuffer.allocate(length);
        for (byte[] message : messages) {
            all.put(message);
        }
        sendBytes(all.array());
    }

    /** Sends a limit day order in ABC. */
    void order(String clOrdId, char side, int quantity, String price) throws IOException {
        send(
                "D",
                "11=" + clOrdId + "|55=ABC|54=" + side + "|38=" + quantity + "|40=2|44=" + price + "|60=" + SENDING_TIME
                        + "|");
    }

    /** Returns the next message, which must contain all these fields; {@code 8=FIX...} with {@code |} for SOH. */
    String expect(String... fields) {
        String message = next();
        for (String field : fields) {
            if (!message.contains("|" + field + "|")) {
                throw new AssertionError("expected " + field + " in " + message);
            }
        }
        return message;
    }

    String next() {
        venue.driveUntil(() -> read() > 0 || !received.isEmpty() || ended, "a message for " + compId);
        String message = received.poll();
        if (message == null) {
            throw new AssertionError("connection of " + compId + " ended; operator's lines: " + venue.lines);
        }
        return message;
    }

    /** Expects the end of the connection, after an answer if the last message was a Logout. */
    void expectEnd() {
        if (loggedOut && !ended) {
            try {
                send("5", "");
            } catch (IOException e) {
                ended = true;
            }
        }
        venue.driveUntil(
                () -> {
                    read();
                    return ended;
                },
                "the end of the connection of " + compId);
        if (!received.isEmpty()) {
            throw new AssertionError("messages before the end: " + received);
        }
    }

    /** Returns whether the venue has closed the connection. */
    boolean hasEnded() {
        read();
        return ended;
    }

    void expectNothing() {
        venue.drive(20);
        read();
        if (!received.isEmpty() || ended) {
            throw new AssertionError("expected nothing: received=" + received + " ended=" + ended);
        }
    }

    /** Returns the messages that have arrived. */
    List<String> drain() {
        read();
        List<String> messages = List.copyOf(received);
        received.clear();
        return messages;
    }

    /**
     * Sends a test request and expects its answer, after only these messages. All earlier messages are then processed.
     */
    void expectNothingBut(String... fields) throws IOException {
        send("1", "112=ping|");
        for (String field : fields) {
            expect(field);
        }
        expect("35=0", "112=ping");
    }

    /** Asks for the reports behind the logon again: they must be as they were but for the header of a resend. */
    void expectResent(List<String> reports) throws IOException {
        send("2", "7=2|16=" + (reports.size() + 1) + "|");
        for (String report : reports) {
            assertThat(body(expect("43=Y"))).isEqualTo(body(report));
        }
    }

    private static String body(String message) {
        return message.replaceAll("\\|(9|43|52|122|10)=[^|]*", "");
    }

    static String value(String message, int tag) {
        int at = message.indexOf("|" + tag + "=");
        int start = message.indexOf('=', at) + 1;
        return at < 0 ? "" : message.substring(start, message.indexOf('|', start));
    }

    private int read() {
        try {
            int count = channel.read(input);
            ended |= count < 0;
        } catch (IOException e) {
            ended = true;
        }
        int at = 0;
        int before = received.size();
        FrameStatus status = decoder.decode(input.array(), at, input.position());
        while (status == FrameStatus.COMPLETE) {
            String text = new String(input.array(), at, decoder.length(), StandardCharsets.ISO_8859_1);
            String message = text.replace('\u0001', '|');
            StandardDictionary.check(message, venue.hasTags);
            SentMessageRules.check(decoder, message);
            received.add(message);
            loggedOut |= message.contains("|35=5|");
            at += decoder.length();
            status = decoder.decode(input.array(), at, input.position());
        }
        if (status != FrameStatus.INCOMPLETE) {
            throw new AssertionError("the venue sent what is no message: " + status);
        }
        int end = input.position();
        input.position(at).limit(end);
        input.compact();
        return received.size() - before;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
