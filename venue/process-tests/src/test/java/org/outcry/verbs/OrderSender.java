// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;

/** FIX client that sends one order after the other in ACME, and waits for the first report of each. */
public final class OrderSender implements FixListener {
    private final FixInitiator session;
    private int sent;
    private String report = "";

    public OrderSender(String compId) {
        session = new FixInitiator(
                InitiatorConfig.of(compId, "OUTCRY"), this, () -> System.currentTimeMillis() * 1_000_000);
    }

    /** Logs on, after the loss of a former connection is noticed. */
    public void logOn(int port) throws IOException {
        await("the end of a former connection", () -> !session.isConnected());
        session.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        await("logon", session::isLoggedOn);
    }

    /**
     * Sends a limit order at a whole price. Returns ExecType of its first report, and if it is rejected OrdRejReason
     * and Text after that.
     */
    public String order(char side, int quantity, int price) {
        report = "";
        session.beginMessage(MsgTypes.NEW_ORDER_SINGLE)
                .putInt(Tags.CL_ORD_ID, ++sent)
                .putText(Tags.SYMBOL, "ACME")
                .putChar(Tags.SIDE, side)
                .putUtcTimestamp(Tags.TRANSACT_TIME, System.currentTimeMillis() * 1_000_000, 3)
                .putInt(Tags.ORDER_QTY, quantity)
                .putChar(Tags.ORD_TYPE, '2')
                .putInt(Tags.PRICE, price);
        if (!session.send()) {
            throw new AssertionError("order did not fit: " + sent);
        }
        await("report of order " + sent, () -> !report.isEmpty());
        return report;
    }

    /** Reads what comes until something holds. */
    void await(String what, BooleanSupplier holds) {
        long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
        while (!holds.getAsBoolean()) {
            if (session.poll() == 0) {
                LockSupport.parkNanos(100_000);
            }
            if (System.nanoTime() > deadlineNs) {
                throw new AssertionError("did not come: " + what);
            }
        }
    }

    @Override
    public void onMessage(FixDecoder message) {
        if (report.isEmpty()
                && message.msgType() == MsgTypes.EXECUTION_REPORT
                && message.intValue(Tags.CL_ORD_ID) == sent) {
            report = "" + message.charValue(Tags.EXEC_TYPE);
            if (message.has(Tags.ORD_REJ_REASON)) {
                report += " " + message.text(Tags.ORD_REJ_REASON) + " " + message.text(Tags.TEXT);
            }
        }
    }
}
