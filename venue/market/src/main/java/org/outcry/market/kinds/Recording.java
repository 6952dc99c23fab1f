// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.kinds;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.FullSymbol;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.market.agent.Agent;
import org.outcry.market.agent.Amounts;
import org.outcry.market.agent.Desk;
import org.outcry.market.agent.DeskOrder;
import org.outcry.market.agent.MarketBook;
import org.outcry.replay.Command;

/**
 * Recording that is played into one instrument, again from its beginning after its end. Its prices are moved by a
 * constant, so that it begins around the price of the book.
 */
public final class Recording implements Agent {
    private static final int MOST_PER_TURN = 500;
    private static final long RETRY_NS = 1_000_000;
    private static final long AGAIN_NS = 1_000_000_000;

    private final Map<Long, DeskOrder> orders = new HashMap<>();
    private final List<DeskOrder> toCancel = new ArrayList<>();
    private List<Command> commands = List.of();
    private double speed = 1;
    private String instrument = "";
    private @Nullable Desk desk;
    private int next;
    private long originNs;
    private double movedTicks;

    @Override
    public String kind() {
        return "recording";
    }

    @Override
    public void read(ConfigMap keys, Path folder) {
        commands = RecordedFile.read(keys, "file", folder);
        speed = Amounts.number(keys, "speed", 1, 0.01, 1_000, "x", "1");
        instrument = keys.text("instrument", "", FullSymbol.LONGEST);
    }

    @Override
    public boolean isMany() {
        return true;
    }

    @Override
    public String instrument() {
        return instrument;
    }

    @Override
    public void start(Desk own) {
        desk = own;
        next = 0;
        orders.clear();
        toCancel.clear();
        own.wakeIn(1);
    }

    @Override
    public void onTimer() {
        Desk own = desk;
        MarketBook book = own == null ? null : own.book(instrument);
        if (own == null || book == null || commands.isEmpty()) {
            return;
        }
        toCancel.removeIf(order -> order.hasEnded() || own.cancel(order));
        if (next == commands.size()) {
            toCancel.addAll(own.orders());
            next = 0;
            own.wakeIn(AGAIN_NS);
            return;
        }
        if (next == 0) {
            originNs = own.nowNs();
            movedTicks = book.middleTicks() / book.tickTicks() - RecordedFile.middleTicks(commands);
        }
        for (int i = 0; i < MOST_PER_TURN && next < commands.size(); i++) {
            Command command = commands.get(next);
            if (dueNs(command) > own.nowNs()) {
                own.wakeIn(dueNs(command) - own.nowNs());
                return;
            }
            if (!act(own, book, command)) {
                break;
            }
            next++;
        }
        own.wakeIn(RETRY_NS);
    }

    private long dueNs(Command command) {
        return originNs + (long) ((command.timestampNs() - commands.getFirst().timestampNs()) / speed);
    }

    /** Returns whether the command was sent, or has no effect in this market. */
    private boolean act(Desk own, MarketBook book, Command command) {
        long price = book.allowedTicks(command.side(), (command.priceTicks() + movedTicks) * book.tickTicks());
        DeskOrder order = orders.get(command.orderId());
        return switch (command.type()) {
            case SEED, NEW -> {
                DeskOrder entered = own.limit(book, command.side(), command.quantityLots(), price);
                if (entered != null) {
                    orders.put(command.orderId(), entered);
                }
                yield entered != null || !book.takesOrders();
            }
            case IOC -> own.take(book, command.side(), command.quantityLots(), price) != null || !book.takesOrders();
            case CANCEL -> {
                if (order != null && !own.cancel(order)) {
                    toCancel.add(order);
                }
                orders.remove(command.orderId());
                yield true;
            }
            case REDUCE ->
                order == null
                        || order.openLots() <= command.quantityLots()
                        || replaced(own, order, order.openLots() - command.quantityLots(), order.priceTicks());
            case REPLACE -> order == null || replaced(own, order, command.quantityLots(), price);
        };
    }

    /** Returns whether a replace was sent, or never will be: of an order that has ended, or in a closed market. */
    private static boolean replaced(Desk own, DeskOrder order, long lots, long priceTicks) {
        return own.replace(order, lots, priceTicks)
                || order.hasEnded()
                || !order.book().takesOrders();
    }
}
