// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.ouch.Inbound;
import org.outcry.ouch.OuchCodes;
import org.outcry.ouch.OuchDecoder;
import org.outcry.ouch.OuchEncoder;
import org.outcry.ouch.OuchFault;
import org.outcry.ouch.OuchMessages;
import org.outcry.ouch.Outbound;
import org.outcry.soup.SessionName;
import org.outcry.soup.SoupClient;
import org.outcry.soup.SoupClientListener;
import org.outcry.soup.SoupLogin;
import org.outcry.soup.SoupTimings;

/**
 * Client that enters orders that rest and counts their answers. It comes back with the session and number where it was,
 * and sends again what isn't answered by what it missed.
 */
final class OrderCounter implements SoupClientListener {
    private static final long PATIENCE_NS = 300_000_000_000L;
    private static final int UNANSWERED = 100;

    private final int[] answers;
    private final List<String> faults = new ArrayList<>();
    private final OuchEncoder encoder = new OuchEncoder();
    private final OuchDecoder decoder = OuchDecoder.outbound();
    private @Nullable SoupClient soup;
    private String session = "";
    private long nextNumber = 1;
    private int nextRef = 1;
    private int accepted;
    private int answered;
    private boolean caughtUp;

    OrderCounter(int orders) {
        answers = new int[orders + 1];
    }

    /** Logs in where it was. */
    void connect(InetSocketAddress venue) throws IOException {
        caughtUp = false;
        soup = new SoupClient(
                venue,
                new SoupLogin("ALPHA", "secret", session, nextNumber),
                SoupTimings.DEFAULT,
                this,
                System.nanoTime());
        await("what was missed is read", () -> caughtUp);
        // What was consumed is answered by now: all else is to be sent again.
        nextRef = 1;
        while (nextRef < answers.length && answers[nextRef] > 0) {
            nextRef++;
        }
    }

    void sendUntil(BooleanSupplier done) {
        await("orders are answered", () -> {
            while (nextRef < answers.length && nextRef - answered <= UNANSWERED && send(nextRef)) {
                nextRef++;
            }
            return done.getAsBoolean();
        });
    }

    private boolean send(int userRefNum) {
        encoder.begin(OuchMessages.ENTER_ORDER)
                .u32(Inbound.EnterOrder.USER_REF_NUM, userRefNum)
                .code(Inbound.EnterOrder.SIDE, OuchCodes.BUY)
                .u32(Inbound.EnterOrder.QUANTITY, 1)
                .text(Inbound.EnterOrder.SYMBOL, 8, "ACME")
                .u64(Inbound.EnterOrder.PRICE, 100_000)
                .code(Inbound.EnterOrder.TIME_IN_FORCE, OuchCodes.DAY)
                .code(Inbound.EnterOrder.DISPLAY, OuchCodes.VISIBLE)
                .code(Inbound.EnterOrder.CAPACITY, OuchCodes.PRINCIPAL)
                .code(Inbound.EnterOrder.SWEEP, OuchCodes.NO)
                .code(Inbound.EnterOrder.CROSS_TYPE, OuchCodes.CONTINUOUS);
        return soup != null && soup.send(encoder.buffer(), 0, encoder.length());
    }

    void await(String what, BooleanSupplier condition) {
        long deadlineNs = System.nanoTime() + PATIENCE_NS;
        while (!condition.getAsBoolean()) {
            if (soup != null) {
                soup.poll(System.nanoTime());
            }
            if (System.nanoTime() - deadlineNs > 0) {
                throw new AssertionError(
                        "did not come to be: " + what + "; answered=" + answered + " nextRef=" + nextRef
                                + " nextNumber=" + nextNumber + " faults=" + faults + " closed="
                                + (soup == null ? "" : soup.closeReason()));
            }
        }
    }

    void logout() {
        if (soup != null) {
            soup.logout();
        }
        await("logged out", this::isClosed);
    }

    boolean isClosed() {
        return soup != null && soup.isClosed();
    }

    int accepted() {
        return accepted;
    }

    int answered() {
        return answered;
    }

    List<String> faults() {
        return faults;
    }

    @Override
    public void onAccepted(SessionName name, long number) {
        if (!session.isEmpty() && (!session.equals(name.toString()) || number != nextNumber)) {
            faults.add("resumed elsewhere: session=" + name + " number=" + number + " expected=" + session + " "
                    + nextNumber);
        }
        session = name.toString();
    }

    @Override
    public void onRejected(byte reason) {
        faults.add("login rejected: reason=" + (char) reason);
    }

    @Override
    public void onSequenced(byte[] buffer, int offset, int length) {
        nextNumber++;
        if (decoder.decode(buffer, offset, length) != OuchFault.NONE) {
            faults.add("malformed message: number=" + (nextNumber - 1));
        } else if (decoder.type() == Outbound.SystemEvent.TYPE) {
            // Each login is one; only the last of them has nothing behind it that was missed.
            caughtUp = decoder.code(Outbound.SystemEvent.EVENT_CODE) != OuchReports.LOGGED_OUT;
        } else {
            onAnswer();
        }
    }

    private void onAnswer() {
        int userRefNum = (int) decoder.u32(Outbound.USER_REF_NUM);
        if (decoder.type() == Outbound.OrderAccepted.TYPE) {
            accepted++;
        } else {
            faults.add("not accepted: type=" + (char) decoder.type() + " ref=" + userRefNum);
        }
        if (++answers[userRefNum] > 1) {
            faults.add("answered again: ref=" + userRefNum);
        }
        answered++;
    }

    @Override
    public void onEndOfSession() {
        faults.add("end of session");
    }
}
