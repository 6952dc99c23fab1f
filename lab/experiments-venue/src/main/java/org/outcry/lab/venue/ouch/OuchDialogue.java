// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.ouch;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.outcry.lab.load.acceptor.MeasuredVenue;
import org.outcry.lab.venue.fix.OrderDialogue;
import org.outcry.link.ByteLink;
import org.outcry.ouch.Inbound;
import org.outcry.ouch.OuchCodes;
import org.outcry.ouch.OuchDecoder;
import org.outcry.ouch.OuchEncoder;
import org.outcry.ouch.OuchFault;
import org.outcry.ouch.OuchLayout;
import org.outcry.ouch.OuchMessages;
import org.outcry.ouch.Outbound;
import org.outcry.soup.BigEndian;
import org.outcry.soup.SoupBinTcp;

/** Dialogue in OUCH 5.0: Enter Order answered by Order Accepted, and its Cancel Order by Order Canceled. */
final class OuchDialogue implements OrderDialogue {
    /** Lengths of the requests' packets, in turn. */
    static final int[] REQUEST_BYTES = {
        SoupBinTcp.HEADER_LENGTH + OuchMessages.ENTER_ORDER.encodedLength(),
        SoupBinTcp.HEADER_LENGTH + OuchMessages.CANCEL_ORDER.encodedLength()
    };

    private static final long HEARTBEAT_NS = 3_000_000_000L;
    private static final int LENGTH_BYTES = 2;
    private static final int LOGIN_PACKET_BYTES = 49;
    private static final int ACCEPTED_PACKET_BYTES = 33;

    private final String user;
    private final byte[] order;
    private final byte[] cancel;
    private final OuchDecoder decoder = OuchDecoder.outbound();
    private int answers;
    private long answerBytes;

    OuchDialogue(String user) {
        this.user = user;
        OuchEncoder encoder = new OuchEncoder();
        encoder.begin(OuchMessages.ENTER_ORDER)
                .code(Inbound.EnterOrder.SIDE, OuchCodes.BUY)
                .u32(Inbound.EnterOrder.QUANTITY, 10)
                .text(Inbound.EnterOrder.SYMBOL, 8, MeasuredVenue.SYMBOL)
                .u64(Inbound.EnterOrder.PRICE, 995_000)
                .code(Inbound.EnterOrder.TIME_IN_FORCE, OuchCodes.DAY)
                .code(Inbound.EnterOrder.DISPLAY, OuchCodes.VISIBLE)
                .code(Inbound.EnterOrder.CAPACITY, OuchCodes.PRINCIPAL)
                .code(Inbound.EnterOrder.SWEEP, OuchCodes.NO)
                .code(Inbound.EnterOrder.CROSS_TYPE, OuchCodes.CONTINUOUS)
                .text(Inbound.EnterOrder.CL_ORD_ID, 14, "lab");
        order = packet(SoupBinTcp.UNSEQUENCED_DATA, encoder);
        encoder.begin(OuchMessages.CANCEL_ORDER);
        cancel = packet(SoupBinTcp.UNSEQUENCED_DATA, encoder);
    }

    /** Returns the venue's answer to a login: its acceptance and a first message. */
    static byte[] loginAnswer() {
        byte[] accepted = new byte[ACCEPTED_PACKET_BYTES];
        int at = SoupBinTcp.putHeader(
                accepted, 0, SoupBinTcp.LOGIN_ACCEPTED, ACCEPTED_PACKET_BYTES - SoupBinTcp.HEADER_LENGTH);
        Arrays.fill(accepted, at, accepted.length, (byte) ' ');
        accepted[accepted.length - 1] = '1';
        byte[] event = answer(OuchMessages.SYSTEM_EVENT);
        byte[] both = Arrays.copyOf(accepted, accepted.length + event.length);
        System.arraycopy(event, 0, both, accepted.length, event.length);
        return both;
    }

    /** Returns a packet of the venue's answer. */
    static byte[] answer(OuchLayout layout) {
        return packet(SoupBinTcp.SEQUENCED_DATA, new OuchEncoder().begin(layout));
    }

    private static byte[] packet(byte type, OuchEncoder message) {
        byte[] packet = new byte[SoupBinTcp.HEADER_LENGTH + message.length()];
        int at = SoupBinTcp.putHeader(packet, 0, type, message.length());
        System.arraycopy(message.buffer(), 0, packet, at, message.length());
        return packet;
    }

    @Override
    public void logOn(ByteLink link, ByteBuffer in) throws IOException {
        byte[] login = new byte[LOGIN_PACKET_BYTES];
        Arrays.fill(login, (byte) ' ');
        int at =
                SoupBinTcp.putHeader(login, 0, SoupBinTcp.LOGIN_REQUEST, LOGIN_PACKET_BYTES - SoupBinTcp.HEADER_LENGTH);
        System.arraycopy(user.getBytes(StandardCharsets.US_ASCII), 0, login, at, user.length());
        login[login.length - 1] = '1';
        OrderDialogue.send(link, ByteBuffer.wrap(login), in);
        int expected = loginAnswer().length;
        in.limit(expected);
        while (in.hasRemaining()) {
            if (link.read(in) < 0) {
                throw new IOException("acceptor closed the connection at login: user=" + user);
            }
        }
        if (in.get(LENGTH_BYTES) != SoupBinTcp.LOGIN_ACCEPTED) {
            throw new IOException("acceptor did not accept the login: type=" + (char) in.get(LENGTH_BYTES));
        }
        in.clear();
    }

    @Override
    public int longestRequest() {
        return order.length;
    }

    @Override
    public int write(byte[] out, int offset, int request) {
        boolean enters = (request & 1) == 0;
        byte[] template = enters ? order : cancel;
        int field = enters ? Inbound.EnterOrder.USER_REF_NUM : Inbound.CancelOrder.USER_REF_NUM;
        System.arraycopy(template, 0, out, offset, template.length);
        BigEndian.putU32(out, offset + SoupBinTcp.HEADER_LENGTH + field, 1 + (request >> 1));
        return template.length;
    }

    @Override
    public int writeHeartbeat(byte[] out, int offset) {
        return SoupBinTcp.putHeader(out, offset, SoupBinTcp.CLIENT_HEARTBEAT, 0) - offset;
    }

    @Override
    public long heartbeatNs() {
        return HEARTBEAT_NS;
    }

    @Override
    public int read(byte[] in, int offset, int end) throws IOException {
        int position = offset;
        while (end - position >= LENGTH_BYTES) {
            int length = LENGTH_BYTES + BigEndian.getU16(in, position);
            if (end - position < length) {
                break;
            }
            take(in, position, length);
            position += length;
        }
        return position;
    }

    private void take(byte[] in, int position, int length) throws IOException {
        byte type = in[position + LENGTH_BYTES];
        if (type == SoupBinTcp.SERVER_HEARTBEAT) {
            return;
        }
        OuchFault fault = decoder.decode(in, position + SoupBinTcp.HEADER_LENGTH, length - SoupBinTcp.HEADER_LENGTH);
        // The echo's messages have a type and no other content.
        boolean expected = type == SoupBinTcp.SEQUENCED_DATA
                && fault == OuchFault.NONE
                && (decoder.type() == Outbound.OrderAccepted.TYPE || decoder.type() == Outbound.OrderCanceled.TYPE);
        if (!expected) {
            throw new IOException(
                    "unexpected answer: packet=" + (char) type + " fault=" + fault + " answers=" + answers);
        }
        answers++;
        answerBytes += length;
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
