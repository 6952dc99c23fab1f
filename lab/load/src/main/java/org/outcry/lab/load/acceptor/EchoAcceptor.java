// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.acceptor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;
import org.outcry.runtime.SocketAgent;

/**
 * Acceptor that is the lower bound of any acceptor's time. It reads requests of known lengths without looking at them,
 * and writes prepared answers of known lengths. It has the selector loop of a gateway.
 */
public final class EchoAcceptor implements SocketAgent {
    private static final int IN_BYTES = 1 << 18;
    private static final int OUT_BYTES = 1 << 19;
    private static final int LEAST_OUT_BYTES = 1 << 14;

    /**
     * Messages of a dialogue.
     *
     * @param requestBytes lengths of requests, in turn
     * @param logon the answer to the first message
     * @param answers answers to these requests, in turn
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record Messages(int[] requestBytes, byte[] logon, byte[][] answers) {}

    private final ServerSocketChannel server;
    private final Selector selector;
    private final Messages messages;
    private final int outBytes;
    private final ByteBuffer in = ByteBuffer.allocateDirect(IN_BYTES);
    private final Consumer<SelectionKey> onReady = this::onReady;
    private EchoConnection[] due = new EchoConnection[16];
    private int dueCount;

    /** Creates an echo of FIX, with requests of one length and answers of one length. */
    public static EchoAcceptor fix(int requestBytes, int answerBytes, int connections) throws IOException {
        return new EchoAcceptor(
                new Messages(new int[] {requestBytes}, message("35=A\u000134=1\u000158=", 100), new byte[][] {
                    message("35=8\u000134=2\u000158=", answerBytes)
                }),
                connections);
    }

    /**
     * Creates an echo.
     *
     * @param connections the expected number of connections, among which the memory for answers is shared
     */
    public EchoAcceptor(Messages messages, int connections) throws IOException {
        this.messages = messages;
        outBytes = Math.max(LEAST_OUT_BYTES, OUT_BYTES / connections);
        server = ServerSocketChannel.open();
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        server.configureBlocking(false);
        selector = Selector.open();
        server.register(selector, SelectionKey.OP_ACCEPT);
    }

    /** Returns the address on which it listens. */
    public InetSocketAddress address() throws IOException {
        return (InetSocketAddress) server.getLocalAddress();
    }

    private static byte[] message(String start, int length) {
        int bodyLength = length - "8=FIX.4.4\u00019=000\u000110=000\u0001".length();
        String body = start + "x".repeat(Math.max(1, bodyLength - start.length() - 1)) + "\u0001";
        String text = "8=FIX.4.4\u00019=" + String.format("%03d", body.length()) + "\u0001" + body;
        int sum = text.chars().sum() & 0xff;
        return (text + String.format("10=%03d\u0001", sum)).getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public Selector selector() {
        return selector;
    }

    @Override
    public int doWork() throws IOException {
        int work = selector.selectNow(onReady);
        int left = 0;
        for (int i = 0; i < dueCount; i++) {
            EchoConnection connection = due[i];
            int bytes = connection.echo(in);
            work += Math.max(0, bytes);
            connection.due = bytes >= 0 && connection.hasWork();
            if (connection.due) {
                due[left++] = connection;
            }
        }
        dueCount = left;
        return work;
    }

    private void onReady(SelectionKey key) {
        if (!(key.attachment() instanceof EchoConnection connection)) {
            accept();
        } else if (!connection.due) {
            connection.due = true;
            if (dueCount == due.length) {
                due = Arrays.copyOf(due, 2 * dueCount);
            }
            due[dueCount++] = connection;
        }
    }

    private void accept() {
        try {
            SocketChannel accepted = server.accept();
            if (accepted != null) {
                accepted.setOption(StandardSocketOptions.TCP_NODELAY, true);
                accepted.configureBlocking(false);
                accepted.register(selector, SelectionKey.OP_READ, new EchoConnection(accepted, messages, outBytes));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void onClose() {
        try {
            for (SelectionKey key : selector.keys()) {
                key.channel().close();
            }
            selector.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String roleName() {
        return "echo";
    }
}
