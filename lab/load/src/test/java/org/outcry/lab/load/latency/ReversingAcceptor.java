// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayDeque;
import java.util.Deque;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixEncoder;
import org.outcry.fix.FrameStatus;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;

/** FIX 4.2 acceptor that answers each two requests in reverse order, by QuoteReqID (131). */
final class ReversingAcceptor implements AutoCloseable {
    static final int ID = 131;

    private final ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    private final Deque<Long> requests = new ArrayDeque<>();
    private final FixDecoder decoder = new FixDecoder(4_096, 64);
    private final FixEncoder encoder = new FixEncoder("FIX.4.2");
    private final byte[] out = new byte[4_096];
    private int seqNum;

    ReversingAcceptor() throws IOException {
        Thread.ofPlatform().daemon().name("acceptor").start(this::serve);
    }

    InetSocketAddress address() {
        return (InetSocketAddress) server.getLocalSocketAddress();
    }

    private void serve() {
        try (Socket client = server.accept()) {
            InputStream in = client.getInputStream();
            byte[] buffer = new byte[1 << 16];
            int end = 0;
            for (int read = in.read(buffer); read > 0; read = in.read(buffer, end, buffer.length - end)) {
                end += read;
                int at = 0;
                while (decoder.decode(buffer, at, end) == FrameStatus.COMPLETE) {
                    at += decoder.length();
                    on(client);
                }
                System.arraycopy(buffer, at, buffer, 0, end - at);
                end -= at;
            }
        } catch (IOException e) {
            // The client sees the end of the connection.
        }
    }

    private void on(Socket client) throws IOException {
        int type = decoder.msgType();
        if (type == MsgTypes.LOGON || type == MsgTypes.LOGOUT) {
            begin(type).putInt(Tags.ENCRYPT_METHOD, 0).putInt(Tags.HEART_BT_INT, 30);
            client.getOutputStream().write(out, 0, encoder.end());
            return;
        }
        requests.push(decoder.longValue(ID));
        boolean both = requests.size() == 2;
        while (both && !requests.isEmpty()) {
            begin('S').putLong(ID, requests.pop());
            client.getOutputStream().write(out, 0, encoder.end());
        }
    }

    private FixEncoder begin(int type) {
        return encoder.begin(out, 0, out.length, type)
                .putInt(Tags.MSG_SEQ_NUM, ++seqNum)
                .putText(Tags.SENDER_COMP_ID, "MAKER")
                .putText(Tags.TARGET_COMP_ID, "LAB")
                .putUtcTimestamp(Tags.SENDING_TIME, System.currentTimeMillis() * 1_000_000, 3);
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
