// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.Side;

/**
 * Reports and market data of a stepped replay on their way to the client, as the records of the protocol in
 * docs/backtest.md, in the order in which they arrive.
 */
final class StepRecords implements OwnListener {
    /** Length of a record. */
    static final int BYTES = 80;

    /** Texts of reasons, by their numbers. */
    static final List<String> REASONS = Stream.concat(
                    Stream.of(""),
                    Stream.concat(Stream.of(RejectReason.values()), Stream.of(CancelReason.values()))
                            .map(Enum::name))
            .distinct()
            .toList();

    private static final int TRADES = 1;
    private static final int QUOTES = 2;
    private static final int QUEUE = 4;
    private static final int RECEIVED = 8;
    private static final int NAMED_BY_NOBODY = 0;

    private final Latency.Line reports;
    private final Latency.Line marketData;
    private ByteBuffer records = ByteBuffer.allocate(1 << 14).order(ByteOrder.LITTLE_ENDIAN);
    private int taken;
    private int kinds;

    /**
     * Creates an empty queue.
     *
     * @param reports the way of reports about own orders
     * @param marketData the way of market data
     */
    StepRecords(Latency.Line reports, Latency.Line marketData) {
        this.reports = reports;
        this.marketData = marketData;
    }

    /** Sets which kinds of market data are recorded. */
    void want(int wanted) {
        kinds = wanted;
    }

    @Override
    public boolean followsMarket() {
        return true;
    }

    @Override
    public void report(OwnListener.Report report) {
        char kind = switch (report.kind()) {
            case "accepted" -> 'A';
            case "executed" -> 'E';
            case "replaced" -> 'R';
            case "cancelled" -> 'C';
            default -> 'J';
        };
        begin(reports, report.timeNs(), Long.parseLong(report.name()))
                .putLong(report.priceTicks())
                .putLong(report.lots())
                .putLong(report.leavesLots())
                .putLong(report.aheadLots())
                .putLong(report.bidTicks())
                .putLong(report.askTicks());
        end(report.instrument(), kind, report.side(), REASONS.indexOf(report.reason()));
    }

    @Override
    public void trade(OwnListener.Trade trade) {
        if ((kinds & TRADES) != 0) {
            begin(marketData, trade.timeNs(), NAMED_BY_NOBODY)
                    .putLong(trade.priceTicks())
                    .putLong(trade.lots())
                    .putLong(trade.own() ? 1 : 0)
                    .putLong(0)
                    .putLong(0)
                    .putLong(0);
            end(trade.instrument(), 'T', trade.aggressor(), 0);
        }
    }

    @Override
    public void quote(OwnListener.Quote quote) {
        if ((kinds & QUOTES) != 0) {
            begin(marketData, quote.timeNs(), NAMED_BY_NOBODY)
                    .putLong(quote.bidTicks())
                    .putLong(quote.bidLots())
                    .putLong(quote.askTicks())
                    .putLong(quote.askLots())
                    .putLong(0)
                    .putLong(0);
            end(quote.instrument(), 'Q', Side.BUY, 0);
        }
    }

    @Override
    public void queue(OwnListener.Queued place) {
        if ((kinds & QUEUE) != 0) {
            begin(marketData, place.timeNs(), Long.parseLong(place.name()))
                    .putLong(place.priceTicks())
                    .putLong(place.leavesLots())
                    .putLong(place.leavesLots())
                    .putLong(place.aheadLots())
                    .putLong(0)
                    .putLong(0);
            end(place.instrument(), 'P', place.side(), 0);
        }
    }

    private ByteBuffer begin(Latency.Line line, long timeNs, long id) {
        if (records.remaining() < BYTES) {
            ByteBuffer larger = ByteBuffer.allocate(Math.multiplyExact(records.capacity(), 2))
                    .order(ByteOrder.LITTLE_ENDIAN);
            records = larger.put(records.flip());
        }
        return records.putLong(timeNs).putLong(line.arrivalNs(timeNs)).putLong(id);
    }

    private void end(int instrument, char kind, Side side, int reason) {
        records.putShort((short) instrument).put((byte) kind).put((byte) (side == Side.BUY ? 0 : 1));
        records.putInt(reason);
        sort();
    }

    /** Moves the last record before those that arrive later. */
    private void sort() {
        int last = records.position() - BYTES;
        long receivedNs = records.getLong(last + RECEIVED);
        int to = last;
        while (to > taken && records.getLong(to - BYTES + RECEIVED) > receivedNs) {
            to -= BYTES;
        }
        if (to < last) {
            byte[] all = records.array();
            byte[] moved = Arrays.copyOfRange(all, last, last + BYTES);
            System.arraycopy(all, to, all, to + BYTES, last - to);
            System.arraycopy(moved, 0, all, to, BYTES);
        }
    }

    /** Returns how many records arrive up to a time. */
    int countUntil(long atNs) {
        int count = 0;
        int at = taken;
        while (at < records.position() && records.getLong(at + RECEIVED) <= atNs) {
            at += BYTES;
            count++;
        }
        return count;
    }

    /** Takes the first records. */
    void take(int count, ByteBuffer to) {
        to.put(records.array(), taken, count * BYTES);
        taken += count * BYTES;
        if (taken == records.position()) {
            records.clear();
            taken = 0;
        } else if (taken > records.capacity() / 2) {
            records.flip().position(taken);
            records.compact();
            taken = 0;
        }
    }
}
