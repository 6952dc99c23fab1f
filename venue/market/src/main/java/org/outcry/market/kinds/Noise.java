// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.kinds;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.Side;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.market.agent.Agent;
import org.outcry.market.agent.Amounts;
import org.outcry.market.agent.Desk;
import org.outcry.market.agent.DeskOrder;
import org.outcry.market.agent.MarketBook;
import org.outcry.market.agent.Report;
import org.outcry.replay.Command;
import org.outcry.replay.flow.FlowGenerator;
import org.outcry.replay.flow.Intent;
import org.outcry.replay.flow.IntentKind;
import org.outcry.replay.record.FlowProfile;

/**
 * Trader without a view: the generated flow, with its bursts, sizes, distances from the touch and lifetimes, around
 * the prices of the book, or the flow of a recording. The orders that fill the books come first, as fast as they can be
 * entered.
 */
public final class Noise implements Agent {
    private static final int LEAST_OPEN_ORDERS = 1 << 14;
    private static final int MOST_OPEN_ORDERS = 1 << 17;

    /** Room for open orders in each book, beyond which no order is entered until one has ended. */
    private static final int OPEN_ORDERS_A_BOOK = 256;

    private static final int INDEX_MASK = (1 << 24) - 1;
    private static final int FIRST_PER_TURN = 100;
    private static final int MOST_PER_TURN = 500;
    private static final long FILL_EVERY_NS = 5_000_000;
    private static final double MOST_TAKES = 6;
    private static final double TAKES_TAIL = 0.7;

    private DeskOrder[] orders = {};
    private final List<DeskOrder> toCancel = new ArrayList<>();
    private final Intent intent = new Intent();
    private Side[] takes = {};
    private int[] takesLeft = {};
    private double rate;
    private boolean hasRate;
    private List<Command> recording = List.of();
    private @Nullable FlowProfile profile;
    private @Nullable LikeNoise like;
    private @Nullable Desk desk;
    private @Nullable FlowGenerator flow;
    private long firstOrders;
    private long originNs;
    private boolean hasIntent;

    @Override
    public String kind() {
        return "noise";
    }

    @Override
    public void read(ConfigMap keys, Path folder) {
        rate = Amounts.number(keys, "rate", 40, 0.01, 1_000_000, "/s", "40/s");
        hasRate = keys.has("rate");
        if (keys.has("like")) {
            recording = RecordedFile.read(keys, "like", folder);
            try {
                profile = recording.isEmpty() ? null : FlowProfile.of(recording);
                if (profile != null && profile.steps().isEmpty()) {
                    keys.error("like", "recording has no commands to be like, besides its first orders");
                }
            } catch (IOException e) {
                keys.error("like", "recording can't be replayed: " + e);
            }
        }
    }

    @Override
    public boolean isMany() {
        return true;
    }

    @Override
    public void start(Desk own) {
        desk = own;
        if (profile != null) {
            like = new LikeNoise(profile, recording, hasRate ? rate : 0, own);
            own.wakeIn(1);
            return;
        }
        int instruments = own.books().size();
        toCancel.clear();
        takes = new Side[instruments];
        Arrays.fill(takes, Side.BUY);
        takesLeft = new int[instruments];
        int openOrders = Math.clamp((long) instruments * OPEN_ORDERS_A_BOOK, LEAST_OPEN_ORDERS, MOST_OPEN_ORDERS);
        orders = new DeskOrder[openOrders];
        flow = instruments == 0 ? null : new FlowGenerator(own.random().nextLong(), instruments, 1, rate, openOrders);
        firstOrders = Math.min((long) instruments * FlowGenerator.FIRST_ORDERS, openOrders / 2);
        hasIntent = false;
        own.wakeIn(1);
    }

    @Override
    public void onReport(Report report) {
        if (like != null) {
            return;
        }
        DeskOrder order = report.order();
        int index = (int) order.tag() & INDEX_MASK;
        if (order.hasEnded() && order.tag() != 0 && orders[index] == order) {
            end(order.tag());
        }
    }

    private void end(long token) {
        orders[(int) token & INDEX_MASK] = null;
        if (flow != null) {
            flow.ended(token);
        }
    }

    @Override
    public void onTimer() {
        Desk own = desk;
        FlowGenerator generator = flow;
        if (like != null) {
            like.turn();
            return;
        }
        if (own == null || generator == null) {
            return;
        }
        toCancel.removeIf(order -> order.hasEnded() || own.cancel(order));
        for (int i = 0; i < FIRST_PER_TURN && firstOrders > 0 && generator.next(intent); i++) {
            firstOrders--;
            act(own);
            originNs = own.nowNs() - intent.timeNs;
        }
        for (int i = 0; i < MOST_PER_TURN && firstOrders == 0; i++) {
            hasIntent = hasIntent || generator.next(intent);
            if (!hasIntent || originNs + intent.timeNs > own.nowNs()) {
                break;
            }
            hasIntent = false;
            act(own);
        }
        own.wakeIn(hasIntent ? Math.min(originNs + intent.timeNs - own.nowNs(), FILL_EVERY_NS * 10) : FILL_EVERY_NS);
    }

    private void act(Desk own) {
        int index = (int) intent.token & INDEX_MASK;
        if (intent.kind.entersOrder()) {
            DeskOrder order = enter(own, own.books().get(intent.instrument - 1));
            if (order == null) {
                end(intent.token);
            } else {
                order.tag(intent.token);
                orders[index] = order;
            }
            return;
        }
        DeskOrder order = orders[index];
        if (order == null || order.hasEnded()) {
            return;
        }
        if (intent.kind == IntentKind.CANCEL) {
            if (!own.cancel(order)) {
                toCancel.add(order);
            }
        } else if (intent.kind == IntentKind.REPLACE) {
            own.replace(order, order.openLots(), price(order.book(), intent.side));
        } else if (order.openLots() > intent.quantityLots) {
            own.replace(order, intent.quantityLots, order.priceTicks());
        }
    }

    private @Nullable DeskOrder enter(Desk own, MarketBook book) {
        if (!book.isTrading() || intent.kind == IntentKind.LIMIT) {
            return own.limit(book, intent.side, intent.quantityLots, price(book, intent.side));
        }
        Side side = takerSide(own);
        return own.take(book, side, intent.quantityLots, intent.kind == IntentKind.MARKET ? 0 : price(book, side));
    }

    /** Returns the side of an order that takes: mostly that of the one before, as of large orders that are split. */
    private Side takerSide(Desk own) {
        int at = intent.instrument - 1;
        if (takesLeft[at] == 0) {
            takes[at] = own.random().nextBoolean() ? Side.BUY : Side.SELL;
            takesLeft[at] = (int)
                    StrictMath.min(MOST_TAKES, StrictMath.pow(1 - own.random().nextDouble(), -1 / TAKES_TAIL));
        }
        takesLeft[at]--;
        return takes[at];
    }

    /** Returns the price of the intent in the book: at its distance from the touch, or through the other side. */
    private long price(MarketBook book, Side side) {
        boolean buys = intent.side == Side.BUY;
        FlowGenerator generator = flow;
        long reference = generator == null ? 0 : generator.referenceTicks(intent.instrument);
        long away =
                intent.priceTicks == 0 ? -1 : buys ? reference - intent.priceTicks : intent.priceTicks - reference - 1;
        long touch = away >= 0 ? book.bestTicks(side) : book.oppositeTicks(side);
        double base = touch != 0 ? touch : book.fairTicks();
        double distance = book.tickTicks() * (away >= 0 ? away : away + 1);
        return book.allowedTicks(side, side == Side.BUY ? base - distance : base + distance);
    }
}
