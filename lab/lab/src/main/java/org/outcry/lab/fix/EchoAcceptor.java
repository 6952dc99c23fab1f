// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.fix;

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
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;

/**
 * Acceptor that is the lower bound of any acceptor's time. It reads requests of known lengths without looking at them, and writes
 * prepared answers of known lengths. One connection at a time, with the selector loop of a gateway.
 */
public final class EchoAcceptor implements Agent {
    private static final int BUFFER_BYTES = 1 << 18;

    private final ServerSocketChannel server;
    private final Selector selector;
    private final int[] requestBytes;
    private final byte[][] answers;
    private final byte[] logon;
    private final ByteBuffer in = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private final ByteBuffer out = ByteBuffer.allocateDirect(2 * BUFFER_BYTES);
    private @Nullable SocketChannel client;
    private boolean loggedOn;
    private int unanswered;
    private int next;

    /** Creates an echo of FIX, with requests of one length and answers of one length. */
    static EchoAcceptor fix(int requestBytes, int answerBytes) throws IOException {
        return new EchoAcceptor(new int[] {requestBytes}, message("35=A\u000134=1\u000158=", 100), new byte[][] {
            message("35=8\u000134=2\u000158=", answerBytes)
        });
    }

    /**
     * Creates an echo.
     *
     * @param requestBytes lengths of requests, in turn
     * @param logon the answer to the first message
     * @param answers answers to these requests, in turn
     */
    public EchoAcceptor(int[] requestBytes, byte[] logon, byte[][] answers) throws IOException {
        this.requestBytes = requestBytes.clone();
        this.logon = logon.clone();
        this.answers = answers.clone();
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
    public int doWork() throws IOException {
        selector.selectNow(key -> {});
        if (client == null) {
            return accept();
        }
        return echo(client);
    }

    private int accept() throws IOException {
        SocketChannel accepted = server.accept();
        if (accepted == null) {
            return 0;
        }
        accepted.setOption(StandardSocketOptions.TCP_NODELAY, true);
        accepted.configureBlocking(false);
        accepted.register(selector, SelectionKey.OP_READ);
        in.clear();
        out.clear();
        unanswered = 0;
        next = 0;
        loggedOn = false;
        client = accepted;
        return 1;
    }

    private int echo(SocketChannel channel) throws IOException {
        int read = channel.read(in);
        if (read < 0) {
            channel.close();
            client = null;
            return 1;
        }
        if (read > 0 && !loggedOn) {
            loggedOn = true;
            in.clear();
            out.put(logon);
        } else if (read > 0) {
            unanswered += in.position();
            in.clear();
        }
        while (unanswered >= requestBytes[next] && out.remaining() >= answers[next].length) {
            out.put(answers[next]);
            unanswered -= requestBytes[next];
            next = next + 1 == answers.length ? 0 : next + 1;
        }
        if (out.position() > 0) {
            out.flip();
            read += channel.write(out);
            out.compact();
        }
        return read;
    }

    @Override
    public void onClose() {
        try {
            if (client != null) {
                client.close();
            }
            selector.close();
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String roleName() {
        return "echo";
    }
}
