// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.ArrayList;
import java.util.List;
import org.outcry.api.order.Side;

/**
 * Importer that derives the commands that a venue must have received from a recording of its market data.
 *
 * <ul>
 *   <li>A submission is a new order, a partial cancellation a reduce, a deletion a cancel.
 *   <li>An execution of a resting order was caused by an aggressive one that is not recorded. It becomes an
 *   immediate-or-cancel order on the other side, for that quantity, at that price.
 *   <li>Consecutive executions with one time and one side were caused by one aggressive order that swept them. Its
 *   quantity is their sum, its limit the worst of their prices.
 *   <li>Executions of hidden orders, crosses and halts leave the visible book unchanged and give no command.
 *   <li>Orders that rested before the recording are seeded ({@link LobsterSeeds}).
 * </ul>
 *
 * <p>Two more rules need the current book and are applied during the replay: {@link VenuePriority} and
 * {@link SeedWithdrawal}.
 */
final class LobsterImporter {
    /** First id of aggressive orders, above those of any venue. */
    static final long FIRST_AGGRESSIVE_ID = 800_000_000_000_000_000L;

    private final String symbol;
    private final List<LobsterMessage> messages;
    private final List<LobsterSeeds.Seed> seeds;
    private final List<RecordedStep> steps = new ArrayList<>();
    private int nextSeed;
    private long nextAggressiveId = FIRST_AGGRESSIVE_ID;

    private LobsterImporter(String symbol, List<LobsterMessage> messages, List<LobsterSeeds.Seed> seeds) {
        this.symbol = symbol;
        this.messages = messages;
        this.seeds = seeds;
    }

    /** Returns the steps in order. Their commands aren't numbered yet. */
    static List<RecordedStep> steps(LobsterRecording recording) {
        return steps(recording.symbol(), recording.messages(), LobsterSeeds.find(recording));
    }

    /** Returns the steps of messages about orders that are all submitted, and of those that rested before. */
    static List<RecordedStep> steps(String symbol, List<LobsterMessage> messages, List<LobsterSeeds.Seed> seeds) {
        LobsterImporter importer = new LobsterImporter(symbol, messages, seeds);
        int row = 0;
        while (row < importer.messages.size()) {
            row = importer.step(row);
        }
        return importer.steps;
    }

    /** Adds the steps of a row, or of the sweep that begins with it. Returns the next row. */
    private int step(int row) {
        LobsterMessage message = messages.get(row);
        while (seedIsDue(row)) {
            LobsterSeeds.Seed seed = seeds.get(nextSeed++);
            Command command = command(
                    message.timeNs(),
                    CommandType.SEED,
                    seed.orderId(),
                    seed.side(),
                    seed.priceTicks(),
                    seed.quantityLots(),
                    0);
            steps.add(RecordedStep.of(command));
        }
        return switch (message.type()) {
            case LobsterMessage.SUBMISSION -> resting(row, CommandType.NEW);
            case LobsterMessage.PARTIAL_CANCELLATION -> resting(row, CommandType.REDUCE);
            case LobsterMessage.DELETION -> resting(row, CommandType.CANCEL);
            case LobsterMessage.VISIBLE_EXECUTION -> sweep(row);
            default -> {
                steps.add(new RecordedStep(message.timeNs(), symbol, null, row, List.of()));
                yield row + 1;
            }
        };
    }

    private boolean seedIsDue(int row) {
        return nextSeed < seeds.size() && seeds.get(nextSeed).beforeRow() <= row;
    }

    private int resting(int row, CommandType type) {
        LobsterMessage message = messages.get(row);
        Command command = command(
                message.timeNs(),
                type,
                message.orderId(),
                message.side(),
                message.priceTicks(),
                message.quantityLots(),
                0);
        steps.add(new RecordedStep(message.timeNs(), symbol, command, row, List.of()));
        return row + 1;
    }

    private int sweep(int first) {
        LobsterMessage head = messages.get(first);
        boolean bids = head.side() == Side.BUY;
        List<Fill> fills = new ArrayList<>();
        long worstTicks = head.priceTicks();
        long totalLots = 0;
        int row = first;
        do {
            LobsterMessage message = messages.get(row);
            fills.add(new Fill(message.orderId(), message.priceTicks(), message.quantityLots()));
            totalLots += message.quantityLots();
            worstTicks = bids ? Math.min(worstTicks, message.priceTicks()) : Math.max(worstTicks, message.priceTicks());
            row++;
        } while (row < messages.size() && !seedIsDue(row) && sameSweep(head, messages.get(row)));
        Command command = command(
                head.timeNs(),
                CommandType.IOC,
                nextAggressiveId++,
                bids ? Side.SELL : Side.BUY,
                worstTicks,
                totalLots,
                head.orderId());
        steps.add(new RecordedStep(head.timeNs(), symbol, command, row - 1, fills));
        return row;
    }

    private static boolean sameSweep(LobsterMessage head, LobsterMessage next) {
        return next.type() == LobsterMessage.VISIBLE_EXECUTION
                && next.timeNs() == head.timeNs()
                && next.side() == head.side();
    }

    private Command command(
            long timeNs, CommandType type, long id, Side side, long priceTicks, long quantityLots, long refOrderId) {
        return new Command(0, timeNs, type, id, side, priceTicks, quantityLots, refOrderId, symbol);
    }
}
