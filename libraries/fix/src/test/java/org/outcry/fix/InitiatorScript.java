// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Runner of a script for an initiator, in the usual line form: {@code eCONNECT} connects it; {@code I} and a message is
 * sent to it, {@code E} and fields are of the message expected from it; {@code iDISCONNECT}, {@code eDISCONNECT};
 * {@code #} and a comment. In addition, {@code t} and a number advance the clock by seconds, {@code s} and a text send
 * an order with it, {@code h} and a text are what the program hears next, and {@code c} configures.
 */
final class InitiatorScript implements FixListener {
    private static final Pattern TIME = Pattern.compile("<TIME([+-]\\d+)?>");
    private static final DateTimeFormatter FORMAT =
            DateTimeFormatter.ofPattern("uuuuMMdd-HH:mm:ss").withZone(ZoneOffset.UTC);

    private final String beginString;
    private final Deque<String> heard = new ArrayDeque<>();
    private final ByteBuffer input = ByteBuffer.allocate(1 << 16);
    private final FixDecoder decoder = new FixDecoder(8_192, 64);
    private long nowNs = 1_795_176_000L * FixValues.SECOND_NS;
    private InitiatorConfig config;

    private @Nullable FixInitiator initiator;
    private @Nullable SocketChannel peer;

    InitiatorScript(String beginString) {
        this.beginString = beginString;
        config = InitiatorConfig.of("C", "V")
                .withVersion(beginString, beginString.startsWith("FIXT") ? "9" : "")
                .withResetSeqNums(false);
    }

    /** Runs a script. An error names the line. */
    void run(Path script) throws IOException {
        try (ServerSocketChannel server =
                ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
            int number = 0;
            for (String line : Files.readAllLines(script)) {
                number++;
                try {
                    if (!line.startsWith("#")) {
                        run(server, line.charAt(0), inVersion(line.substring(1)));
                    }
                } catch (AssertionError e) {
                    throw new AssertionError(script.getFileName() + " line " + number + ": " + line, e);
                }
            }
        } finally {
            if (initiator != null) {
                initiator.close();
            }
            if (peer != null) {
                peer.close();
            }
        }
    }

    private String inVersion(String line) {
        return switch (beginString) {
            case "FIX.4.2" -> line.replace("8=FIX.4.4|", "8=FIX.4.2|").replaceAll("\\|373=(13|99)\\|", "|");
            case "FIXT.1.1" -> line.replace("8=FIX.4.4|", "8=FIXT.1.1|").replace("98=0|108=30|", "98=0|108=30|1137=9|");
            default -> line;
        };
    }

    private void run(ServerSocketChannel server, char step, String rest) throws IOException {
        switch (step) {
            case 'c' ->
                config = rest.equals("NEXT")
                        ? config.withNextExpected()
                        : config.withSendingTimeTolerance(120 * FixValues.SECOND_NS);
            case 'e' -> {
                if (rest.equals("CONNECT")) {
                    connect(server);
                } else {
                    until(() -> !initiator().isConnected(), "the end of the connection");
                }
            }
            case 'i' -> {
                peer().close();
                until(() -> !initiator().isConnected(), "the end of the connection");
            }
            case 'I' -> peer().write(ByteBuffer.wrap(message(rest)));
            case 'E' -> expect(rest);
            case 't' -> {
                for (int turn = 0; turn < 5; turn++) {
                    initiator().poll();
                }
                nowNs += Long.parseLong(rest) * FixValues.SECOND_NS;
            }
            case 's' -> say(rest);
            case 'h' -> {
                until(() -> !heard.isEmpty(), "what the program hears");
                assertThat(heard.remove()).isEqualTo(rest);
            }
            default -> throw new AssertionError("no step of a script: " + step);
        }
    }

    private void connect(ServerSocketChannel server) throws IOException {
        if (initiator == null) {
            initiator = new FixInitiator(config, this, () -> nowNs);
        }
        initiator.connect((InetSocketAddress) server.getLocalAddress());
        SocketChannel accepted = server.accept();
        accepted.configureBlocking(false);
        peer = accepted;
        input.clear();
    }

    private void say(String text) {
        if (text.equals("LOGOUT")) {
            initiator().logout();
            return;
        }
        initiator().beginMessage(MsgTypes.NEW_ORDER_SINGLE).putText(Tags.TEXT, text);
        assertThat(initiator().send()).isTrue();
    }

    private FixInitiator initiator() {
        if (initiator == null) {
            throw new AssertionError("no initiator: eCONNECT comes first");
        }
        return initiator;
    }

    private SocketChannel peer() {
        if (peer == null) {
            throw new AssertionError("no connection: eCONNECT comes first");
        }
        return peer;
    }

    private byte[] message(String text) {
        String message = TIME.matcher(text).replaceAll(time -> {
            long seconds = time.group(1) == null ? 0 : Long.parseLong(time.group(1));
            return FORMAT.format(Instant.EPOCH.plusNanos(nowNs).plusSeconds(seconds));
        });
        if (!message.startsWith("8=") || message.contains("|10=")) {
            return Messages.raw(message);
        }
        int second = message.indexOf('|') + 1;
        return Messages.message(message.substring(2, second - 1), message.substring(second));
    }

    private void expect(String fields) {
        until(this::hasMessage, fields);
        String message = "|" + Messages.text(input.array(), 0, decoder.length());
        for (String field : fields.split("\\|", 0)) {
            assertThat(message).contains("|" + field + "|");
        }
        input.flip().position(decoder.length());
        input.compact();
    }

    private boolean hasMessage() {
        try {
            peer().read(input);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return decoder.decode(input.array(), 0, input.position()) == FrameStatus.COMPLETE;
    }

    private void until(BooleanSupplier condition, String what) {
        long deadlineNs = System.nanoTime() + 300 * FixValues.SECOND_NS;
        while (!condition.getAsBoolean()) {
            initiator().poll();
            Thread.yield();
            if (System.nanoTime() - deadlineNs > 0) {
                throw new AssertionError("timed out waiting: " + what + "; heard " + heard + "; received "
                        + new String(input.array(), 0, input.position(), StandardCharsets.ISO_8859_1)
                                .replace('\u0001', '|'));
            }
        }
    }

    @Override
    public void onMessage(FixDecoder message) {
        heard.add("message " + message.text(Tags.TEXT));
    }

    @Override
    public void onLoggedOn() {
        heard.add("on");
    }

    @Override
    public void onReject(FixDecoder reject) {
        heard.add("reject");
    }

    @Override
    public void onDisconnected(String reason) {
        heard.add(reason);
    }
}
