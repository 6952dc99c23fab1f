// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.outcry.fixgateway.config.FixVersion;
import quickfix.Group;
import quickfix.Message;

/**
 * Random requests of a participant, of every type and with every instruction, possible or not, each valid by the
 * standard's dictionary.
 */
final class RandomRequests {
    private static final String TIME = "20261120-12:00:00";
    private static final String[] PEGS = {"R", "M", "P"};

    private static final Order UNKNOWN = new Order("unknown", "ABC", "1");

    private final Random random;
    private final FixVersion version;
    private final List<Order> orders = new ArrayList<>();
    private int next;

    private record Order(String id, String symbol, String side) {}

    RandomRequests(long seed, FixVersion version) {
        random = new Random(seed);
        this.version = version;
    }

    /** Returns a message with a type and fields as {@code tag=value}. */
    static Message message(String type, String... fields) {
        Message message = new Message();
        message.getHeader().setString(35, type);
        for (String field : fields) {
            int equals = field.indexOf('=');
            message.setString(Integer.parseInt(field.substring(0, equals)), field.substring(equals + 1));
        }
        return message;
    }

    Message next() {
        boolean all = version != FixVersion.FIX_4_2;
        return switch (random.nextInt(14)) {
            case 0, 1, 2, 3, 4 -> order();
            case 5, 6 -> cancel();
            case 7 -> replace();
            case 8 -> status();
            case 9, 10 -> all ? inquiry() : marketData("i-" + next++);
            case 11 -> all ? quote() : order();
            case 12 -> all ? quoteCancel() : cancel();
            default -> all ? massCancel() : replace();
        };
    }

    private Message order() {
        Order sent = new Order("q-" + next++, symbol(), side());
        orders.add(sent);
        Message order =
                message("D", "11=" + sent.id, "55=" + sent.symbol, "54=" + sent.side, "38=" + quantity(), "60=" + TIME);
        addHandlInst(order);
        char type = "1222222234P5".charAt(random.nextInt(12));
        order.setChar(40, type);
        if (type == '2' || type == '4') {
            order.setString(44, price());
        }
        if (type == '3' || type == '4') {
            order.setString(99, price());
        }
        if (type == 'P') {
            order.setString(18, PEGS[random.nextInt(PEGS.length)]);
            order.setString(211, "-0.01");
        } else if (random.nextInt(10) == 0) {
            order.setString(18, "6");
        }
        char time = "00013246759".charAt(random.nextInt(11));
        order.setChar(59, time == '9' || time == '5' ? '0' : time);
        if (time == '6') {
            order.setString(126, "20991231-12:00:00");
        }
        if (random.nextInt(8) == 0) {
            order.setString(111, "1");
        }
        if (random.nextInt(8) == 0) {
            order.setString(110, "2");
        }
        if (random.nextInt(4) == 0) {
            addRepeated(order);
        }
        return order;
    }

    private void addHandlInst(Message order) {
        if (version == FixVersion.FIX_4_2) {
            order.setString(21, "1");
        }
    }

    /** Adds fields that the venue only repeats. */
    private void addRepeated(Message order) {
        order.getHeader().setString(115, "DESK");
        order.getHeader().setString(128, "BOOK");
        if (version == FixVersion.FIX_4_2) {
            order.setString(109, "client");
            order.setString(76, "broker");
            order.setString(47, "A");
            order.setString(58, "for the fund");
            return;
        }
        order.setString(526, "s-1");
        order.setString(583, "link");
        order.setString(58, "for the fund");
        order.setString(528, "A");
        order.setString(582, "1");
        order.setString(847, "1");
        for (String role : List.of("1", "12")) {
            Group party = new Group(453, 448, new int[] {448, 447, 452});
            party.setString(448, "FIRM");
            party.setString(447, "D");
            party.setString(452, role);
            order.addGroup(party);
        }
    }

    private Message cancel() {
        Order order = known();
        return message(
                "F",
                "11=q-" + next++,
                "41=" + order.id,
                "55=" + order.symbol,
                "54=" + order.side,
                "38=10",
                "60=" + TIME);
    }

    private Message replace() {
        Order original = known();
        Order replacement = new Order("q-" + next++, original.symbol, original.side);
        orders.add(replacement);
        Message replace = message(
                "G",
                "11=" + replacement.id,
                "41=" + original.id,
                "55=" + original.symbol,
                "54=" + original.side,
                "38=" + quantity(),
                "40=2",
                "44=" + price(),
                "60=" + TIME);
        addHandlInst(replace);
        return replace;
    }

    private Message status() {
        Order order = known();
        Message status = message("H", "11=" + order.id, "55=" + order.symbol, "54=" + order.side);
        if (version != FixVersion.FIX_4_2 && random.nextBoolean()) {
            status.setString(790, "s-" + next++);
        }
        return status;
    }

    /** Quotes of one to three entries, of which some cross, are off the tick, or name no instrument. */
    private Message quote() {
        Group set = new Group(296, 302, new int[] {302, 304, 295, 0});
        int entries = 1 + random.nextInt(3);
        set.setString(302, "S1");
        set.setInt(304, entries);
        for (int i = 0; i < entries; i++) {
            Group entry = new Group(295, 299, new int[] {299, 55, 132, 133, 134, 135, 0});
            entry.setString(299, "E" + i);
            entry.setString(55, symbol());
            entry.setString(132, price());
            entry.setString(133, random.nextInt(4) == 0 ? price() : "10.2" + random.nextInt(10));
            entry.setString(134, quantity());
            entry.setString(135, quantity());
            set.addGroup(entry);
        }
        Message quote = message("i", "117=Q-" + next++);
        quote.addGroup(set);
        return quote;
    }

    private Message quoteCancel() {
        if (random.nextBoolean()) {
            return message("Z", "117=C-" + next++, "298=4");
        }
        Message cancel = message("Z", "117=C-" + next++, "298=1");
        Group entry = new Group(295, 55);
        entry.setString(55, symbol());
        cancel.addGroup(entry);
        return cancel;
    }

    private Message massCancel() {
        Message cancel = message("q", "11=q-" + next++, "60=" + TIME);
        char type = "1371".charAt(random.nextInt(4));
        cancel.setChar(530, type);
        if (type == '1') {
            cancel.setString(55, symbol());
        }
        if (random.nextBoolean()) {
            cancel.setString(54, side());
        }
        return cancel;
    }

    private Message inquiry() {
        String id = "i-" + next++;
        return switch (random.nextInt(10)) {
            case 9 -> message("a", "649=" + id, "55=" + symbol());
            case 7 -> message("c", "320=" + id, "321=" + random.nextInt(4), "55=" + symbol());
            case 8 -> message("e", "324=" + id, "55=" + symbol(), "263=" + random.nextInt(3));
            case 6 -> marketData(id);
            case 0 -> message("AF", "584=" + id, "585=7");
            case 1 -> message("AF", "584=" + id, "585=1", "55=" + symbol(), "54=1");
            case 2 -> message("x", "320=" + id, "559=" + random.nextInt(5), "55=" + symbol());
            case 3 -> message("g", "335=" + id, "263=0");
            case 4 -> message("g", "335=" + id, "336=" + symbol(), "263=" + random.nextInt(3));
            default -> message("AD", "568=" + id, "569=" + random.nextInt(4));
        };
    }

    private Message marketData(String id) {
        Message request = message(
                "V",
                "262=" + (random.nextBoolean() ? id : "md"),
                "263=" + random.nextInt(3),
                "264=" + random.nextInt(3),
                "265=" + random.nextInt(2));
        for (int type = 0; type < 3; type++) {
            Group entry = new Group(267, 269);
            entry.setChar(269, (char) ('0' + type));
            request.addGroup(entry);
        }
        Group symbol = new Group(146, 55);
        symbol.setString(55, symbol());
        request.addGroup(symbol);
        return request;
    }

    private Order known() {
        return orders.isEmpty() || random.nextInt(10) == 0
                ? UNKNOWN
                : orders.get(Math.max(0, orders.size() - 1 - random.nextInt(20)));
    }

    private String symbol() {
        return random.nextInt(20) == 0 ? "NOSUCH" : random.nextInt(8) == 0 ? "COIN" : "ABC";
    }

    private String side() {
        return random.nextInt(30) == 0 ? "5" : random.nextBoolean() ? "1" : "2";
    }

    private String quantity() {
        return random.nextInt(20) == 0 ? "0.5" : Integer.toString(1 + random.nextInt(20));
    }

    private String price() {
        return "10.0" + random.nextInt(10);
    }
}
