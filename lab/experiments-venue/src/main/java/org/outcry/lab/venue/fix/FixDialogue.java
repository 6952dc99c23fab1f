// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FrameStatus;
import org.outcry.fix.MsgTypes;
import org.outcry.link.ByteLink;

/** Dialogue in FIX 4.4: NewOrderSingle and OrderCancelRequest of equal length, answered by ExecutionReports. */
public final class FixDialogue implements OrderDialogue {
    private static final int HEART_BT_INT_SECONDS = 300;
    private static final long HEARTBEAT_NS = HEART_BT_INT_SECONDS * 1_000_000_000L / 3;

    private final String sender;
    private final String target;
    private final RequestTemplate order;
    private final RequestTemplate cancel;
    private final RequestTemplate heartbeat;
    private final FixDecoder decoder = new FixDecoder(16_384, 256);
    private int seqNum = 1;
    private int answers;
    private long answerBytes;

    public FixDialogue(String sender, String target, String symbol) {
        this.sender = sender;
        this.target = target;
        order = RequestTemplate.newOrder(sender, target, symbol);
        cancel = RequestTemplate.cancel(sender, target, symbol);
        heartbeat = RequestTemplate.heartbeat(sender, target);
        if (order.length() != cancel.length()) {
            throw new IllegalStateException(
                    "requests differ in length: order=" + order.length() + " cancel=" + cancel.length());
        }
    }

    @Override
    public void logOn(ByteLink link, ByteBuffer in) throws IOException {
        String body = "35=A\u000149=" + sender + "\u000156=" + target
                + "\u000134=1\u000152=20261120-12:00:00.000\u000198=0\u0001108=" + HEART_BT_INT_SECONDS
                + "\u0001141=Y\u0001";
        String head = "8=FIX.4.4\u00019=" + body.length() + "\u0001" + body;
        int sum = head.chars().sum() & 0xff;
        byte[] bytes = (head + String.format("10=%03d\u0001", sum)).getBytes(StandardCharsets.US_ASCII);
        OrderDialogue.send(link, ByteBuffer.wrap(bytes), in);
        FrameStatus status = FrameStatus.INCOMPLETE;
        while (status == FrameStatus.INCOMPLETE) {
            if (link.read(in) < 0) {
                throw new IOException("acceptor closed the connection at logon: sender=" + sender);
            }
            byte[] answer = new byte[in.position()];
            in.get(0, answer);
            status = decoder.decode(answer, 0, answer.length);
        }
        if (status != FrameStatus.COMPLETE || decoder.msgType() != MsgTypes.LOGON) {
            throw new IOException(
                    "acceptor did not answer the logon with a logon: msgType=" + (char) decoder.msgType());
        }
        in.clear();
    }

    /** Returns the length of every request in bytes. */
    int requestBytes() {
        return order.length();
    }

    @Override
    public int longestRequest() {
        return order.length();
    }

    @Override
    public int write(byte[] out, int offset, int request) {
        RequestTemplate template = (request & 1) == 0 ? order : cancel;
        template.write(out, offset, ++seqNum, request >> 1);
        return template.length();
    }

    @Override
    public int writeHeartbeat(byte[] out, int offset) {
        heartbeat.write(out, offset, ++seqNum, 0);
        return heartbeat.length();
    }

    @Override
    public long heartbeatNs() {
        return HEARTBEAT_NS;
    }

    @Override
    public int read(byte[] in, int offset, int end) throws IOException {
        int position = offset;
        while (decoder.decode(in, position, end) == FrameStatus.COMPLETE) {
            if (decoder.msgType() == MsgTypes.EXECUTION_REPORT) {
                answers++;
                answerBytes += decoder.length();
            } else if (decoder.msgType() != MsgTypes.HEARTBEAT) {
                throw new IOException("unexpected answer: msgType=" + (char) decoder.msgType() + " "
                        + new String(in, position, decoder.length(), StandardCharsets.US_ASCII).replace('\u0001', '|'));
            }
            position += decoder.length();
        }
        return position;
    }

    @Override
    public int answers() {
        return answers;
    }

    @Override
    public long answerBytes() {
        return answerBytes;
    }
}
