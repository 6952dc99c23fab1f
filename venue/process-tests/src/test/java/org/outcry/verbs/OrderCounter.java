// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FixInitiator;
import org.outcry.fix.FixListener;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;

/** Client that sends resting orders and counts the reports of each; or the copies of such reports. */
final class OrderCounter implements FixListener {
    private static final long IDLE_NS = 50_000;

    final FixInitiator session;
    final Map<Integer, Integer> outcomes = new TreeMap<>();
    final List<String> faults = new ArrayList<>();
    int sent;
    int accepted;
    int logons;

    /** The most orders without an outcome. */
    int window = 300;

    /** The least time between two orders. */
    long pauseNs;

    /** Whether orders stay open over the end of a day. */
    boolean untilCancelled;

    private final int orders;
    private long sentNs = System.nanoTime();

    OrderCounter(String compId, int orders) {
        // It reads some reports at a time, so that it can be left with a part of a resend.
        InitiatorConfig config = InitiatorConfig.of(compId, "OUTCRY").withBuffers(1 << 14, 1 << 18);
        session = new FixInitiator(config, this, () -> System.currentTimeMillis() * 1_000_000);
        this.orders = orders;
    }

    void sendUntil(BooleanSupplier holds) {
        await("so many orders are accepted", () -> {
            while (sent < orders && sent - outcomes.size() < window && isTime() && session.hasRoom(512)) {
                session.beginMessage(MsgTypes.NEW_ORDER_SINGLE)
                        .putInt(Tags.CL_ORD_ID, ++sent)
                        .putText(Tags.SYMBOL, "ACME")
                        .putChar(Tags.SIDE, '1')
                        .putUtcTimestamp(Tags.TRANSACT_TIME, System.currentTimeMillis() * 1_000_000, 3)
                        .putInt(Tags.ORDER_QTY, 10)
                        .putChar(Tags.ORD_TYPE, '2')
                        .putDecimal(Tags.PRICE, 1 + sent % 50, 2)
                        .putChar(Tags.TIME_IN_FORCE, untilCancelled ? '1' : '0');
                if (!session.send()) {
                    faults.add("did not fit: " + sent);
                }
            }
            return holds.getAsBoolean();
        });
    }

    private boolean isTime() {
        long nowNs = pauseNs == 0 ? sentNs : System.nanoTime();
        boolean is = nowNs - sentNs >= pauseNs;
        sentNs = is ? nowNs : sentNs;
        return is;
    }

    /** Polls until a condition holds. The bound is that of the test, which interrupts. */
    void await(String what, BooleanSupplier holds) {
        while (!holds.getAsBoolean()) {
            if (session.poll() == 0) {
                LockSupport.parkNanos(pauseNs == 0 ? IDLE_NS : Math.min(pauseNs, IDLE_NS));
            }
            if (Thread.interrupted()) {
                throw new AssertionError("did not come: " + what + " sent=" + sent + " accepted=" + accepted
                        + " outcomes=" + outcomes.size() + " faults=" + faults);
            }
        }
    }

    @Override
    public void onMessage(FixDecoder message) {
        if (message.msgType() != MsgTypes.EXECUTION_REPORT) {
            faults.add("unexpected message: " + (char) message.msgType());
            return;
        }
        outcomes.merge(message.intValue(Tags.CL_ORD_ID), 1, Integer::sum);
        if (message.charValue(Tags.EXEC_TYPE) == '0') {
            accepted++;
        }
    }

    @Override
    public void onLoggedOn() {
        logons++;
    }

    @Override
    public void onReject(FixDecoder reject) {
        faults.add("reject: " + reject.text(Tags.TEXT));
    }

    @Override
    public void onLogout(FixDecoder logout) {
        if (logout.has(Tags.TEXT)
                && !logout.text(Tags.TEXT).toLowerCase(Locale.ROOT).contains("stop")) {
            faults.add("logout: " + logout.text(Tags.TEXT));
        }
    }
}
