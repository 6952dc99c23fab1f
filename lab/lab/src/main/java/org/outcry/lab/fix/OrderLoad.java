package org.outcry.lab.fix;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import org.HdrHistogram.Histogram;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FrameStatus;
import org.outcry.fix.MsgTypes;

/**
 * A client that sends orders at a fixed rate over one FIX connection and times each from the moment at which it was
 * meant to be sent to the moment at which its acknowledgement was decoded. A late sender, a full socket or a slow venue
 * all count against the figure: nothing is omitted.
 *
 * <p>Every second request cancels the order before it, so that the book stays small; each request has one answer, and
 * answers come in order. One thread, which yields when there is nothing to do.
 */
final class OrderLoad {
    private static final int BUFFER_BYTES = 1 << 18;
    private static final int AT_ONCE = 64;
    private static final long HIGHEST_NS = 60_000_000_000L;
    private static final long PATIENCE_NS = 20_000_000_000L;

    private final RequestTemplate order;
    private final RequestTemplate cancel;
    private final FixDecoder decoder = new FixDecoder(16_384, 256);
    private final byte[] out = new byte[BUFFER_BYTES];
    private final ByteBuffer outBuffer = ByteBuffer.wrap(out);
    private final ByteBuffer in = ByteBuffer.allocate(BUFFER_BYTES);
    private final SocketChannel channel;
    private int outLength;
    private int seqNum = 1;
    private int requests;
    private int answers;
    private long answerBytes;

    /** Connects and logs on. */
    OrderLoad(InetSocketAddress acceptor, String sender, String target, String symbol) throws IOException {
        order = RequestTemplate.newOrder(sender, target, symbol);
        cancel = RequestTemplate.cancel(sender, target, symbol);
        if (order.length() != cancel.length()) {
            throw new IllegalStateException(
                    "requests differ in length: order=" + order.length() + " cancel=" + cancel.length());
        }
        channel = SocketChannel.open(acceptor);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        logon(sender, target);
        channel.configureBlocking(false);
    }

    /** The bytes of every request. */
    int requestBytes() {
        return order.length();
    }

    /** The bytes of an answer, on average so far. */
    int answerBytes() {
        return (int) (answerBytes / Math.max(1, answers));
    }

    private void logon(String sender, String target) throws IOException {
        String body = "35=A\u000149=" + sender + "\u000156=" + target
                + "\u000134=1\u000152=20261120-12:00:00.000\u000198=0\u0001108=30\u0001141=Y\u0001";
        String head = "8=FIX.4.4\u00019=" + body.length() + "\u0001" + body;
        int sum = head.chars().sum() & 0xff;
        byte[] bytes = (head + String.format("10=%03d\u0001", sum)).getBytes(StandardCharsets.US_ASCII);
        ByteBuffer message = ByteBuffer.wrap(bytes);
        while (message.hasRemaining()) {
            channel.write(message);
        }
        FrameStatus status = FrameStatus.INCOMPLETE;
        while (status == FrameStatus.INCOMPLETE) {
            if (channel.read(in) < 0) {
                throw new IOException("acceptor closed the connection at logon: sender=" + sender);
            }
            status = decoder.decode(in.array(), 0, in.position());
        }
        if (status != FrameStatus.COMPLETE || decoder.msgType() != MsgTypes.LOGON) {
            throw new IOException(
                    "acceptor did not answer the logon with a logon: msgType=" + (char) decoder.msgType());
        }
        in.clear();
    }

    /** What a run found. */
    record Result(int rate, double reachedRate, Histogram responseNs, Histogram serviceNs) {}

    /**
     * Sends so many requests.
     *
     * @throws IOException if the connection breaks or an answer stays out
     */
    Result run(int ratePerSecond, int count) throws IOException {
        Histogram response = new Histogram(HIGHEST_NS, 3);
        Histogram service = new Histogram(HIGHEST_NS, 3);
        long intervalNs = 1_000_000_000L / ratePerSecond;
        long[] sentNs = new long[count];
        int first = answers;
        int firstRequest = requests;
        long startNs = System.nanoTime() + 1_000_000;
        long lastProgressNs = startNs;
        int sent = 0;
        while (answers - first < count) {
            long nowNs = System.nanoTime();
            int work = 0;
            while (sent < count
                    && work < AT_ONCE
                    && nowNs - (startNs + sent * intervalNs) >= 0
                    && outLength + order.length() <= BUFFER_BYTES) {
                send(firstRequest + sent);
                sentNs[sent++] = nowNs;
                work++;
            }
            work += flush();
            int before = answers - first;
            work += receive();
            long thenNs = System.nanoTime();
            for (int i = before; i < answers - first; i++) {
                response.recordValue(Math.min(HIGHEST_NS, thenNs - (startNs + i * intervalNs)));
                service.recordValue(Math.min(HIGHEST_NS, thenNs - sentNs[i]));
            }
            if (work > 0) {
                lastProgressNs = thenNs;
            } else if (thenNs - lastProgressNs > PATIENCE_NS && thenNs - startNs > PATIENCE_NS) {
                throw new IOException("acceptor stopped answering: sent=" + sent + " answered=" + (answers - first));
            } else {
                Thread.yield();
            }
        }
        requests = firstRequest + count;
        double seconds = (System.nanoTime() - startNs) / 1e9;
        return new Result(ratePerSecond, count / seconds, response, service);
    }

    private void send(int request) {
        RequestTemplate template = (request & 1) == 0 ? order : cancel;
        template.write(out, outLength, ++seqNum, request >> 1);
        outLength += template.length();
    }

    private int flush() throws IOException {
        if (outLength == 0) {
            return 0;
        }
        outBuffer.position(0).limit(outLength);
        int written = channel.write(outBuffer);
        if (written > 0) {
            System.arraycopy(out, written, out, 0, outLength - written);
            outLength -= written;
        }
        return written;
    }

    private int receive() throws IOException {
        int read = channel.read(in);
        if (read < 0) {
            throw new IOException("acceptor closed the connection: answered=" + answers);
        }
        if (read == 0) {
            return 0;
        }
        byte[] bytes = in.array();
        int position = 0;
        int end = in.position();
        while (decoder.decode(bytes, position, end) == FrameStatus.COMPLETE) {
            if (decoder.msgType() == MsgTypes.EXECUTION_REPORT) {
                answers++;
                answerBytes += decoder.length();
            } else if (decoder.msgType() != MsgTypes.HEARTBEAT) {
                throw new IOException("unexpected answer: msgType=" + (char) decoder.msgType() + " "
                        + new String(bytes, position, decoder.length(), StandardCharsets.US_ASCII)
                                .replace('\u0001', '|'));
            }
            position += decoder.length();
        }
        in.position(position).limit(end);
        in.compact();
        return read;
    }

    void close() throws IOException {
        channel.close();
    }
}
