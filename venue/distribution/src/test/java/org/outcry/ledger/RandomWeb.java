// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.util.Random;

/** Random requests of a member over a stream: orders of every type, replaces, cancels, mass cancels, quotes. */
final class RandomWeb {
    /** Beginning of the names of quotes. */
    static final String QUOTE = "wq";

    private static final String[] INSTRUCTIONS = {
        "\"timeInForce\":\"ioc\"",
        "\"timeInForce\":\"fok\"",
        "\"timeInForce\":\"gtc\"",
        "\"displayQuantity\":\"2\"",
        "\"displayQuantity\":\"0\"",
        "\"postOnly\":\"reject\"",
        "\"postOnly\":\"reprice\"",
        "\"peg\":\"primary\"",
        "\"minimumQuantity\":\"3\"",
        "\"account\":\"desk-7\"",
        "\"timeInForce\":\"at_the_close\"",
    };

    private final Random random;
    private final WebMember member;
    private final WebLedger ledger;
    private int number;

    RandomWeb(Random random, WebMember member, WebLedger ledger) {
        this.random = random;
        this.member = member;
        this.ledger = ledger;
    }

    /** Sends a request. */
    void next() {
        number++;
        WebObject order = ledger.any(random);
        int kind = random.nextInt(40);
        if (kind < 22 || order == null) {
            place();
        } else if (kind < 28) {
            Listed listed = Listed.of(order.text("symbol"));
            send("\"op\":\"replace\",\"order\":\"" + name(order) + "\",\"clientOrderId\":\"w" + number + "\","
                    + (random.nextBoolean()
                            ? quantity("quantity", listed)
                            : "\"price\":\"" + listed.near(random) + "\""));
        } else if (kind < 36) {
            send("\"op\":\"cancel\",\"order\":\"" + name(order) + "\"");
        } else if (kind < 37) {
            send("\"op\":\"cancelAll\",\"symbol\":\"" + Listed.any(random).symbol() + "\"");
        } else if (kind < 39) {
            quote();
        } else {
            send("\"op\":\"cancelQuotes\"");
        }
    }

    private String name(WebObject order) {
        return random.nextBoolean() ? order.text("orderId") : "client:" + order.text("clientOrderId");
    }

    private void place() {
        Listed listed = Listed.any(random);
        StringBuilder fields = new StringBuilder("\"op\":\"place\",\"symbol\":\"" + listed.symbol() + "\",\"side\":\""
                + (random.nextBoolean() ? "buy" : "sell") + "\"," + quantity("quantity", listed)
                + ",\"clientOrderId\":\"w" + number + "\"");
        int type = random.nextInt(12);
        if (type == 0) {
            fields.append(",\"type\":\"market\"");
        } else if (type == 1) {
            fields.append(",\"type\":\"stop\",\"stopPrice\":\"" + listed.near(random) + "\"");
        } else if (type == 2) {
            fields.append(",\"type\":\"market_to_limit\"");
        } else {
            fields.append(",\"price\":\"" + listed.near(random) + "\"");
        }
        if (random.nextInt(3) == 0) {
            fields.append("," + INSTRUCTIONS[random.nextInt(INSTRUCTIONS.length)]);
        }
        send(fields.toString());
    }

    private void quote() {
        Listed listed = Listed.any(random);
        int spread = 1 + random.nextInt(4);
        send("\"op\":\"quote\",\"quoteId\":\"" + QUOTE + number + "\",\"quotes\":[{\"symbol\":\"" + listed.symbol()
                + "\",\"bidPrice\":\"" + listed.price(-spread) + "\"," + quantity("bidQuantity", listed)
                + ",\"askPrice\":\"" + listed.price(spread) + "\"," + quantity("askQuantity", listed) + "}]");
    }

    private String quantity(String key, Listed listed) {
        return "\"" + key + "\":\"" + listed.quantity(1 + random.nextInt(40)) + "\"";
    }

    private void send(String fields) {
        member.send("w" + number, fields);
    }
}
