// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;

/**
 * Random requests of a member over FIX: orders of every type and instruction, possible or not; replaces, cancels and
 * statuses by present, former and unknown names; quotes, mass cancels, mass statuses.
 */
final class RandomRequests {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuuMMdd-HH:mm:ss.SSS").withZone(ZoneOffset.UTC);
    private static final int REMEMBERED = 60;

    private record Order(String name, Listed listed, char side, char type) {}

    private final Random random;
    private final FixSession session;
    private final SessionLedger ledger;
    private final boolean quotes;
    private final List<Order> orders = new ArrayList<>();
    private int number;

    RandomRequests(Random random, FixSession session, SessionLedger ledger, boolean quotes) {
        this.random = random;
        this.session = session;
        this.ledger = ledger;
        this.quotes = quotes;
    }

    /** Sends a request. */
    void next() {
        number++;
        int kind = random.nextInt(100);
        boolean isOld = session.version == FixVersion.FIX_4_2;
        if (kind < 52 || orders.isEmpty()) {
            order();
        } else if (kind < 66) {
            replace();
        } else if (kind < 80) {
            cancel();
        } else if (kind < 86) {
            Order order = anyOrder();
            send("H", "11=" + order.name + "|55=" + order.listed.symbol() + "|54=" + order.side + "|");
        } else if (kind < 94 && quotes) {
            quote();
        } else if (kind < 96 && quotes) {
            String which = isOld || random.nextBoolean()
                    ? "298=1|295=1|55=" + Listed.any(random).symbol() + "|"
                    : "298=4|";
            send("Z", "117=quote-" + number + "|" + which);
        } else if (kind == 97 && !isOld) {
            massStatus();
        } else if (kind == 98 && !isOld) {
            Listed listed = Listed.any(random);
            String which = random.nextInt(6) == 0 ? "530=7|" : "530=1|55=" + listed.symbol() + "|";
            send("q", "11=" + name("m") + "|" + which + (random.nextBoolean() ? "" : "54=1|") + time());
        } else if (kind == 99) {
            marketData();
        } else {
            order();
        }
    }

    /** Asks for the book of an instrument. */
    void marketData() {
        send(
                "V",
                "262=" + name("v") + "|263=0|264=0|267=1|269=0|146=1|55="
                        + Listed.any(random).symbol() + "|");
    }

    /** Asks for the status of all open orders. */
    void massStatus() {
        send("AF", "584=" + name("s") + "|585=7|");
    }

    /** Asks for all executions of the day. */
    void trades() {
        send("AD", "568=" + name("t") + "|569=0|");
    }

    private void send(String type, String body) {
        ledger.sent(type, body);
        session.send(type, body);
    }

    /**
     * Returns a new name, one in three of them a UUID; names of sessions differ, and those of requests whose answers
     * are told apart by name.
     */
    private String name(String kind) {
        number++;
        if (random.nextInt(3) != 0) {
            return kind + "-" + session.compId + "-" + number;
        }
        String uuid = new UUID(random.nextLong(), random.nextLong()).toString();
        return random.nextBoolean() ? uuid : uuid.toUpperCase(Locale.ROOT);
    }

    private static String time() {
        return "60=" + TIME.format(Instant.now()) + "|";
    }

    private char side() {
        return random.nextBoolean() ? '1' : '2';
    }

    /** Returns a symbol that no instrument has over FIX, though one may have it on the feed. */
    private String unknown() {
        return random.nextBoolean() ? "NONAME" : "COIN";
    }

    private void order() {
        Listed listed = Listed.any(random);
        Order order = new Order(name("o"), listed, side(), "2222222221134KPPT".charAt(random.nextInt(17)));
        StringBuilder body = new StringBuilder("11=").append(order.name);
        body.append("|55=").append(random.nextInt(200) == 0 ? unknown() : listed.symbol());
        body.append("|54=").append(order.side).append('|').append(time());
        int lots = random.nextInt(60) == 0 ? 0 : 1 + random.nextInt(40);
        body.append("38=").append(listed.quantity(lots)).append('|');
        terms(order, body, lots);
        if (random.nextInt(4) == 0) {
            body.append(random.nextBoolean() ? "1=ACC-" : "1=9b2e4567-e89b-42d3-b456-4266141740a");
            body.append(random.nextInt(3)).append('|');
        }
        if (random.nextInt(6) == 0 && session.version != FixVersion.FIX_4_2) {
            body.append("526=second-")
                    .append(number)
                    .append("|453=1|448=CLIENT-")
                    .append(random.nextInt(9));
            body.append("|447=D|452=3|");
        }
        if (random.nextInt(8) == 0) {
            body.append("58=text ").append(number).append('|');
        }
        if (random.nextInt(4) == 0) {
            body.append("5001=tag ").append(number % 9_999).append('|');
        }
        orders.add(order);
        if (orders.size() > REMEMBERED) {
            orders.remove(random.nextInt(10));
        }
        send("D", body.toString());
        if (random.nextInt(150) == 0) {
            send("D", body.toString());
        }
    }

    private void terms(Order order, StringBuilder body, int lots) {
        Listed listed = order.listed;
        char timeInForce = "000000111333467622".charAt(random.nextInt(18));
        switch (order.type) {
            case 'T' -> {
                long offset = (order.side == '1' ? 1 : -1) * (1L + random.nextInt(5));
                body.append("40=3|18=a|211=").append(listed.offset(offset)).append('|');
                timeInForce = timeInForce == '1' ? '1' : '0';
            }
            case '3', '4' -> {
                body.append("40=")
                        .append(order.type)
                        .append("|99=")
                        .append(listed.near(random))
                        .append('|');
                timeInForce = "0013".charAt(random.nextInt(4));
                oco(order, body);
            }
            case 'P' -> {
                body.append("40=P|18=").append("RMP".charAt(random.nextInt(3)));
                body.append("|211=")
                        .append(listed.offset(random.nextInt(5) - 2L))
                        .append('|');
                timeInForce = timeInForce == '1' ? '1' : '0';
                if (random.nextInt(3) == 0) {
                    body.append("44=").append(listed.near(random)).append('|');
                }
            }
            default -> body.append("40=").append(order.type).append('|');
        }
        if (order.type == '2' || order.type == '4') {
            body.append("44=").append(listed.near(random)).append('|');
        }
        if (order.type == '2') {
            instructions(listed, body, lots);
        }
        body.append("59=").append(timeInForce).append('|');
        if (timeInForce == '6') {
            body.append("126=")
                    .append(TIME.format(Instant.now().plusMillis(200L + random.nextInt(3_000))))
                    .append('|');
        }
    }

    private void instructions(Listed listed, StringBuilder body, int lots) {
        switch (random.nextInt(12)) {
            case 0 ->
                body.append("111=")
                        .append(listed.quantity(1 + random.nextInt(Math.max(1, lots))))
                        .append('|');
            case 1 -> body.append("111=0|");
            case 2 ->
                body.append("110=")
                        .append(listed.quantity(1 + random.nextInt(Math.max(1, lots))))
                        .append('|');
            case 3 -> body.append("18=6|");
            case 4 -> body.append("18=6|20001=Y|");
            default -> {}
        }
    }

    /** Links a stop order with another order of the instrument. */
    private void oco(Order order, StringBuilder body) {
        if (random.nextInt(2) == 0) {
            orders.stream()
                    .filter(other -> other.listed.equals(order.listed))
                    .reduce((earlier, later) -> later)
                    .ifPresent(other ->
                            body.append("1385=1|583=").append(other.name).append('|'));
        }
    }

    private Order anyOrder() {
        if (random.nextInt(40) == 0) {
            return new Order("unknown", Listed.any(random), '1', '2');
        }
        return orders.get(orders.size() - 1 - Math.min(random.nextInt(orders.size()), random.nextInt(orders.size())));
    }

    private void replace() {
        Order former = anyOrder();
        Order order = new Order(name("r"), former.listed, former.side, former.type);
        StringBuilder body = new StringBuilder("11=" + order.name + "|41=" + former.name + "|55=");
        body.append(former.listed.symbol())
                .append("|54=")
                .append(former.side)
                .append('|')
                .append(time());
        body.append("38=")
                .append(former.listed.quantity(1L + random.nextInt(50)))
                .append("|40=");
        body.append(former.type == 'T' ? '3' : former.type == 'K' ? '2' : former.type)
                .append('|');
        if (former.type == '2' || former.type == '4' || former.type == 'K') {
            body.append("44=").append(former.listed.near(random)).append('|');
        }
        if (former.type == '3' || former.type == '4') {
            body.append("99=").append(former.listed.near(random)).append('|');
        }
        if (former.type == 'P') {
            body.append("18=P|");
        }
        if (former.type == 'T') {
            body.append("18=a|");
        }
        if (random.nextInt(6) == 0) {
            body.append("5001=other|5002=").append(number).append('|');
        }
        orders.add(order);
        send("G", body.toString());
    }

    private void cancel() {
        Order order = anyOrder();
        send(
                "F",
                "11=" + name("c") + "|41=" + order.name + "|55=" + order.listed.symbol() + "|54=" + order.side + "|"
                        + time());
    }

    private void quote() {
        int entries = 1 + random.nextInt(3);
        StringBuilder body =
                new StringBuilder("117=quote-" + number + "|" + (random.nextInt(20) == 0 ? "9773=Y|" : ""));
        body.append("296=1|302=S1|").append(session.version == FixVersion.FIX_4_2 ? "311=X|" : "");
        body.append("304=").append(entries).append('|');
        body.append("295=").append(entries).append('|');
        int first = random.nextInt(Listed.ALL.size());
        for (int i = 0; i < entries; i++) {
            Listed listed = Listed.ALL.get((first + i) % Listed.ALL.size());
            int middle = random.nextInt(7) - 3;
            body.append("299=E").append(i).append("|55=").append(listed.symbol());
            body.append("|132=").append(listed.price(middle - 1L - random.nextInt(3)));
            body.append("|133=").append(listed.price(middle + 1L + random.nextInt(3)));
            body.append("|134=").append(listed.quantity(random.nextInt(20)));
            body.append("|135=").append(listed.quantity(random.nextInt(20))).append('|');
        }
        send("i", body.toString());
    }
}
