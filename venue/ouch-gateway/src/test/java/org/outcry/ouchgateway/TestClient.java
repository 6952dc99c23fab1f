// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.outcry.ouch.Inbound;
import org.outcry.ouch.OuchCodes;
import org.outcry.ouch.OuchDecoder;
import org.outcry.ouch.OuchEncoder;
import org.outcry.ouch.OuchFault;
import org.outcry.ouch.OuchLayout;
import org.outcry.ouch.OuchMessages;
import org.outcry.ouch.OuchOptions;
import org.outcry.soup.FieldType;
import org.outcry.soup.MessageField;
import org.outcry.soup.SessionName;
import org.outcry.soup.SoupClient;
import org.outcry.soup.SoupClientListener;
import org.outcry.soup.SoupLogin;
import org.outcry.soup.SoupTimings;

/**
 * OUCH client of a {@link TestVenue} over a real socket. What it hears are lines such as {@code 2 A ref=1 qty=100 ...}.
 */
final class TestClient implements AutoCloseable {
    final OuchEncoder encoder = new OuchEncoder();
    final List<byte[]> bytes = new ArrayList<>();
    private final List<String> heard = new ArrayList<>();
    private final TestVenue venue;
    private final SoupClient soup;
    private final OuchDecoder decoder = OuchDecoder.outbound();
    private SessionName session = SessionName.of("");
    private char rejection = ' ';
    private long firstNumber;
    private int taken;

    TestClient(TestVenue venue, String user, String password, String session, long number) throws IOException {
        this.venue = venue;
        soup = new SoupClient(
                venue.gateway().address(),
                new SoupLogin(user, password, session, number),
                SoupTimings.DEFAULT,
                new Listener(),
                venue.clock.nanoTime());
    }

    /** A client that is logged in and has heard everything up to its own login. */
    static TestClient logIn(TestVenue venue, String user, String password) throws IOException {
        TestClient client = new TestClient(venue, user, password, "", 1);
        client.await("login");
        venue.driveUntil(
                () -> {
                    client.poll();
                    return client.heard.stream().anyMatch(line -> line.matches("\\d+ S code=[SL]"));
                },
                "own login heard");
        client.taken = client.heard.size();
        return client;
    }

    static TestClient alice(TestVenue venue) throws IOException {
        return logIn(venue, "ALICE", "secret");
    }

    static TestClient bob(TestVenue venue) throws IOException {
        return logIn(venue, "BOB", "");
    }

    void await(String what) {
        venue.driveUntil(
                () -> {
                    poll();
                    return soup.isAccepted() || soup.isClosed();
                },
                what);
    }

    void poll() {
        soup.poll(venue.clock.nanoTime());
    }

    SessionName session() {
        return session;
    }

    long firstNumber() {
        return firstNumber;
    }

    long nextNumber() {
        return soup.nextNumber();
    }

    char rejection() {
        return rejection;
    }

    boolean isClosed() {
        return soup.isClosed();
    }

    void logout() {
        soup.logout();
    }

    /** Begins an order of 100 ABC at 10.00 for the day. */
    OuchEncoder order(int userRefNum, char side) {
        return encoder.begin(OuchMessages.ENTER_ORDER)
                .u32(Inbound.EnterOrder.USER_REF_NUM, userRefNum)
                .code(Inbound.EnterOrder.SIDE, (byte) side)
                .u32(Inbound.EnterOrder.QUANTITY, 100)
                .text(Inbound.EnterOrder.SYMBOL, 8, "ABC")
                .u64(Inbound.EnterOrder.PRICE, 100_000)
                .code(Inbound.EnterOrder.TIME_IN_FORCE, OuchCodes.DAY)
                .code(Inbound.EnterOrder.DISPLAY, OuchCodes.VISIBLE)
                .code(Inbound.EnterOrder.CAPACITY, OuchCodes.PRINCIPAL)
                .code(Inbound.EnterOrder.SWEEP, OuchCodes.NO)
                .code(Inbound.EnterOrder.CROSS_TYPE, OuchCodes.CONTINUOUS)
                .text(Inbound.EnterOrder.CL_ORD_ID, 14, "order " + userRefNum);
    }

    void enter(int userRefNum, char side, long quantity, long price) {
        order(userRefNum, side).u32(Inbound.EnterOrder.QUANTITY, quantity).u64(Inbound.EnterOrder.PRICE, price);
        send();
    }

    void replace(int original, int userRefNum, long quantity, long price) {
        encoder.begin(OuchMessages.REPLACE_ORDER)
                .u32(Inbound.ReplaceOrder.ORIG_USER_REF_NUM, original)
                .u32(Inbound.ReplaceOrder.USER_REF_NUM, userRefNum)
                .u32(Inbound.ReplaceOrder.QUANTITY, quantity)
                .u64(Inbound.ReplaceOrder.PRICE, price)
                .code(Inbound.ReplaceOrder.TIME_IN_FORCE, OuchCodes.DAY)
                .code(Inbound.ReplaceOrder.DISPLAY, OuchCodes.VISIBLE)
                .code(Inbound.ReplaceOrder.SWEEP, OuchCodes.NO)
                .text(Inbound.ReplaceOrder.CL_ORD_ID, 14, "replace " + userRefNum);
        send();
    }

    void cancel(int userRefNum, long quantity) {
        encoder.begin(OuchMessages.CANCEL_ORDER)
                .u32(Inbound.CancelOrder.USER_REF_NUM, userRefNum)
                .u32(Inbound.CancelOrder.QUANTITY, quantity);
        send();
    }

    void modify(int userRefNum, char side, long quantity) {
        encoder.begin(OuchMessages.MODIFY_ORDER)
                .u32(Inbound.ModifyOrder.USER_REF_NUM, userRefNum)
                .code(Inbound.ModifyOrder.SIDE, (byte) side)
                .u32(Inbound.ModifyOrder.QUANTITY, quantity);
        send();
    }

    OuchEncoder massCancel(int userRefNum, String firm, String symbol) {
        return encoder.begin(OuchMessages.MASS_CANCEL)
                .u32(Inbound.MassCancel.USER_REF_NUM, userRefNum)
                .text(Inbound.MassCancel.FIRM, 4, firm)
                .text(Inbound.MassCancel.SYMBOL, 8, symbol);
    }

    /** Sends what the encoder has. */
    void send() {
        send(Arrays.copyOf(encoder.buffer(), encoder.length()));
    }

    void send(byte[] message) {
        boolean[] sent = new boolean[1];
        venue.driveUntil(
                () -> {
                    sent[0] = sent[0] || soup.send(message, 0, message.length);
                    poll();
                    return sent[0];
                },
                "room to send");
        // The venue takes the messages of several clients in the order in which they were sent.
        venue.drive(2);
    }

    /** The next message that it hears. */
    String next() {
        venue.driveUntil(
                () -> {
                    poll();
                    return heard.size() > taken || soup.isClosed();
                },
                "a message");
        assertThat(heard.size())
                .as("closed: " + soup.closeReason() + " lines: " + venue.lines)
                .isGreaterThan(taken);
        return heard.get(taken++);
    }

    /** The next messages begin so, without their numbers. */
    void expect(String... beginnings) {
        for (String beginning : beginnings) {
            String line = next();
            assertThat(line.substring(line.indexOf(' ') + 1)).startsWith(beginning);
        }
    }

    /** Goes on after everything that it heard so far. */
    void skipHeard() {
        taken = heard.size();
    }

    /** Everything that it heard so far. */
    List<String> heard() {
        return heard;
    }

    void expectClosed() {
        venue.driveUntil(
                () -> {
                    poll();
                    return soup.isClosed();
                },
                "connection closed");
    }

    /** Drives on for a while, after which nothing was heard. */
    void expectNothing() {
        for (int i = 0; i < 200; i++) {
            venue.drive(1);
            poll();
        }
        assertThat(heard.subList(taken, heard.size())).isEmpty();
    }

    @Override
    public void close() {
        soup.close();
    }

    private String line(byte[] message) {
        assertThat(decoder.decode(message, 0, message.length)).isEqualTo(OuchFault.NONE);
        OuchLayout layout = OuchMessages.OUTBOUND.stream()
                .filter(candidate -> candidate.type() == decoder.type())
                .findFirst()
                .orElseThrow();
        StringBuilder line =
                new StringBuilder().append(soup.nextNumber() - 1).append(' ').append((char) layout.type());
        for (MessageField field : layout.fields()) {
            if (field.type() != FieldType.TIME) {
                line.append(' ').append(name(field.name())).append('=').append(value(field));
            }
        }
        for (int tag = 1; tag <= OuchOptions.MAX_TAG; tag++) {
            if (decoder.has(tag)) {
                boolean code = OuchOptions.valueBytes(tag) == 1;
                line.append(" +").append(tag).append('=');
                line.append(
                        code ? String.valueOf((char) decoder.optionCode(tag)) : String.valueOf(decoder.optionU32(tag)));
            }
        }
        return line.toString();
    }

    private static String name(String field) {
        return switch (field) {
            case "UserRefNum" -> "ref";
            case "Orig UserRefNum" -> "orig";
            case "Next UserRefNum" -> "next";
            case "Quantity" -> "qty";
            case "Event Code" -> "code";
            case "Time In Force" -> "tif";
            case "Order Reference Number" -> "id";
            case "InterMarket Sweep Eligibility" -> "iso";
            case "Cross Type" -> "cross";
            case "Order State" -> "state";
            case "Liquidity Flag" -> "liquidity";
            case "Match Number" -> "match";
            default -> field.toLowerCase(java.util.Locale.ROOT);
        };
    }

    private String value(MessageField field) {
        return switch (field.type()) {
            case CODE -> String.valueOf((char) decoder.code(field.offset()));
            case INTEGER ->
                switch (field.length()) {
                    case Short.BYTES -> "0x" + Integer.toHexString(decoder.u16(field.offset()));
                    case Integer.BYTES -> String.valueOf(decoder.u32(field.offset()));
                    default -> String.valueOf(decoder.u64(field.offset()));
                };
            case PRICE, TIME -> String.valueOf(decoder.u64(field.offset()));
            case ALPHA -> decoder.text(field.offset(), field.length());
        };
    }

    private final class Listener implements SoupClientListener {
        @Override
        public void onAccepted(SessionName name, long nextNumber) {
            session = name;
            firstNumber = nextNumber;
        }

        @Override
        public void onRejected(byte reason) {
            rejection = (char) reason;
        }

        @Override
        public void onSequenced(byte[] buffer, int offset, int length) {
            byte[] message = Arrays.copyOfRange(buffer, offset, offset + length);
            bytes.add(message);
            heard.add(line(message));
        }

        @Override
        public void onEndOfSession() {}
    }
}
