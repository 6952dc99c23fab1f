// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Event of an order's life in words.
 *
 * @param order the order
 * @param name the event's method
 * @param event its fields; those that are 0 may be missing
 */
record OrderEvent(Row order, String name, Row event) {
    /** Returns an event of an order's life as the console has it. */
    static OrderEvent of(Row order, Row entry) {
        if (entry.fields().get("event") instanceof Map<?, ?> event) {
            String name = String.valueOf(event.keySet().iterator().next());
            return new OrderEvent(
                    order, name, new Row(event.get(name) instanceof Map<?, ?> fields ? fields : Map.of()));
        }
        throw new IllegalArgumentException("not an event of an order: " + entry);
    }

    String kind() {
        return switch (name) {
            case "orderAccepted" -> "accepted";
            case "orderBooked" -> "booked";
            case "orderCarriedOver" -> "carried over";
            case "orderExecuted" -> "executed";
            case "orderReplaced" -> "replaced";
            case "orderTriggered" -> "triggered";
            case "orderCancelled" -> "cancelled";
            case "actionRecorded" -> "operator";
            default -> name;
        };
    }

    /** Returns the price that it is about; empty if there is none. */
    String price(Prices prices) {
        String field = switch (name) {
            case "orderExecuted" -> "lastPriceTicks";
            case "orderTriggered" -> "triggerPriceTicks";
            default -> "priceTicks";
        };
        boolean has = event.has(field) && !(field.equals("priceTicks") && hasNoLimit());
        return has ? prices.price(amount(field), field) : "";
    }

    private boolean hasNoLimit() {
        return event.number("priceTicks") == 0
                && (order.text("type").equals("MARKET") || order.text("type").equals("STOP"));
    }

    /** Returns the quantity that it is about; empty if there is none. */
    String quantity(Prices prices) {
        String field = switch (name) {
            case "orderExecuted" -> "lastLots";
            case "orderCancelled" -> "cancelledLots";
            default -> "quantityLots";
        };
        return event.has(field) ? prices.lots(amount(field), field) : "";
    }

    /** Returns the open quantity after it; empty if the event does not tell it. */
    String open(Prices prices) {
        return tellsState() ? prices.lots(amount("leavesLots"), "leavesLots") : "";
    }

    /** Returns the executed quantity after it; empty if the event does not tell it. */
    String executed(Prices prices) {
        return tellsState() ? prices.lots(amount("cumLots"), "cumLots") : "";
    }

    private boolean tellsState() {
        return name.equals("orderExecuted") || name.equals("orderReplaced") || name.equals("orderCancelled");
    }

    /** Returns what else it tells. */
    String more() {
        return switch (name) {
            case "orderAccepted" ->
                list("session " + order.text("session"), event.text("clOrdId"), words(order.text("side")));
            case "orderExecuted" ->
                list(
                        "trade " + event.text("matchNumber"),
                        event.is("auction") ? "auction" : event.is("aggressive") ? "aggressive" : "resting");
            case "orderReplaced", "orderCancelled" ->
                list(event.has("reason") ? words(event.text("reason")) : "requested", event.text("clOrdId"));
            case "actionRecorded" -> list(event.text("user"), "from " + event.text("address"), event.text("reason"));
            default -> "";
        };
    }

    private Row amount(String field) {
        return new Row(Map.of("instrument", order.number("instrument"), field, event.number(field)));
    }

    private static String words(String constant) {
        return constant.toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static String list(String... parts) {
        return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining(", "));
    }
}
