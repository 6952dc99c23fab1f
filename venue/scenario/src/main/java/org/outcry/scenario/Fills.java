// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.Map;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.scenario.fault.FixFault;
import org.outcry.scenario.fault.FixMessage;
import org.outcry.scenario.fault.ScriptedSession;
import org.outcry.scenario.script.Effect;

/**
 * Trades of clients' orders with those of the script's participants. A trade at a better price than that of a resting
 * order is at the order's price, and its report tells the other one. The script's thread.
 */
final class Fills {
    private final Stage stage;
    private final Doer doer;
    private final OwnOrders orders;
    /** Executed quantity and value of orders, one of whose trades was told with another price, by ClOrdID. */
    private final Map<String, Told> told = new HashMap<>();

    private record Told(BigDecimal quantity, BigDecimal value) {}

    Fills(Stage stage, Doer doer) {
        this.stage = stage;
        this.doer = doer;
        orders = stage.orders();
    }

    /** Has another participant trade with the last order of a member. */
    void fill(ScenarioRun.Member member, Effect.Fill fill) throws StepFailure, InterruptedException {
        FixMessage order = member.order;
        if (order == null) {
            throw new StepFailure("fill: no order has come");
        }
        VenueScript.Listing listing = orders.listing(order.text(55));
        boolean isHeld;
        FixMessage report;
        synchronized (stage.monitor()) {
            isHeld = member.session.held() == order;
            report = member.session.report(order.text(11));
        }
        BigDecimal open = number(report == null ? order.text(38) : report.text(151));
        BigDecimal quantity = fill.quantity() == null ? open : fill.quantity();
        if (quantity.signum() <= 0 || quantity.compareTo(open) > 0) {
            throw new StepFailure("fill " + quantity + ": the order has " + open + " open");
        }
        boolean buys = order.text(54).equals("1");
        BigDecimal limit = order.get(44) == null ? null : number(order.text(44));
        BigDecimal price = fill.price() == null ? limit : fill.price();
        if (price == null) {
            throw new StepFailure("fill: an order without a price needs one, such as fill 30 at 100.01");
        }
        if (limit != null && (buys ? price.compareTo(limit) > 0 : price.compareTo(limit) < 0)) {
            throw new StepFailure("fill at " + price + ": the order's limit is " + limit);
        }
        Side side = buys ? Side.SELL : Side.BUY;
        String what = "fill " + quantity + " at " + price;
        if (isHeld) {
            VenueScript.OwnOrder other = orders.enter(0, listing, side, quantity, price, TimeInForce.DAY);
            synchronized (stage.monitor()) {
                member.session.release();
            }
            awaitTrade(other, listing.lots(quantity), what);
            return;
        }
        if (report == null) {
            throw new StepFailure("fill: the venue has not accepted the order " + order.text(11));
        }
        BigDecimal at = limit == null ? price : limit;
        tell(member.session, order.text(11), report, quantity, price, at);
        awaitTrade(
                orders.enter(0, listing, side, quantity, at, TimeInForce.IMMEDIATE_OR_CANCEL),
                listing.lots(quantity),
                what);
    }

    /** Has a report tell another price than that of the trade, and each later one of the order the average of them. */
    private void tell(
            ScriptedSession session,
            String id,
            FixMessage report,
            BigDecimal quantity,
            BigDecimal price,
            BigDecimal at) {
        Told before = told.get(id);
        if (before == null && price.compareTo(at) == 0) {
            return;
        }
        BigDecimal done = before == null ? number(report.text(14)) : before.quantity;
        BigDecimal value = before == null ? done.multiply(number(report.text(6))) : before.value;
        Told after = new Told(done.add(quantity), value.add(quantity.multiply(price)));
        told.put(id, after);
        String average = after.value
                .divide(after.quantity, 6, RoundingMode.HALF_EVEN)
                .stripTrailingZeros()
                .toPlainString();
        synchronized (stage.monitor()) {
            session.add(new FixFault(FixFault.Kind.ALTER, "8", 1, Map.of(31, price.toPlainString(), 6, average)));
        }
    }

    private void awaitTrade(VenueScript.OwnOrder order, long lots, String what)
            throws StepFailure, InterruptedException {
        doer.await(() -> order.executedLots == lots || order.ended, what + ": nothing traded");
        if (order.executedLots < lots) {
            throw new StepFailure(what + ": " + order.executedLots + " of " + lots + " lots traded"
                    + (order.rejected.isEmpty() ? "" : ", " + order.rejected));
        }
    }

    private static BigDecimal number(String text) {
        return text.matches("\\d{1,15}(\\.\\d{0,9})?") ? new BigDecimal(text) : BigDecimal.ZERO;
    }
}
