// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.RepeatedTest;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.SelfTradePrevention;
import org.outcry.seeds.Seed;

/**
 * Reports of random requests: plain, pegged and trailing orders, replaces, cancels and statuses by present, former and
 * wrong names, self-trades that reduce. In each, OrderQty is what is executed and what is open; resends are the
 * originals, copies too.
 */
class RandomReportsTest extends TwoTraders {
    private static final Set<String> OF_ONE_SENDING =
            Set.of("8", "9", "34", "49", "52", "56", "10", "43", "122", "115", "797");
    private static final int REQUESTS = 300;

    private final List<String> names = new ArrayList<>();
    private final Map<String, Character> sides = new HashMap<>();

    @RepeatedTest(4)
    void shouldTellTheSameWheneverAndToWhomever() throws IOException {
        DefineParticipant alices = new DefineParticipant();
        alices.participant = 1;
        alices.selfTradePrevention = SelfTradePrevention.DECREMENT;
        venue.commands.defineParticipant(alices);
        TestClient frank = venue.logOn("FRANK");
        long seed = Seed.fresh();
        Random random = new Random(seed);
        for (int i = 0; i < REQUESTS; i++) {
            if (random.nextInt(3) == 0) {
                bob.order("b-" + i, random.nextBoolean() ? '1' : '2', 1 + random.nextInt(9), price(random));
            } else {
                request(random, i);
            }
        }
        Map<String, String> reports = new HashMap<>();
        for (String message : untilAnswered(alice)) {
            reports.put(TestClient.value(message, 34), message);
        }
        String where = "seed=" + seed;
        reports.values().forEach(report -> expectArithmetic(report, where));
        expectTheSameAgain(reports, where);
        Map<String, String> copies = new HashMap<>();
        untilAnswered(frank).forEach(copy -> copies.put(TestClient.value(copy, 17), copy));
        reports.values().stream()
                .filter(report -> report.contains("|35=8|") && !report.contains("|150=I|"))
                .forEach(report -> assertThat(body(copies.getOrDefault(TestClient.value(report, 17), "none")))
                        .as(where)
                        .containsExactlyInAnyOrderElementsOf(body(report)));
    }

    private void request(Random random, int number) throws IOException {
        String id = "a-" + number;
        String name = names.isEmpty() ? "none" : names.get(Math.max(0, names.size() - 1 - random.nextInt(12)));
        char side = random.nextBoolean() ? '1' : '2';
        String quantity = "38=" + (1 + random.nextInt(20)) + "|";
        String order = "11=" + id + "|55=ABC|54=" + side + "|" + quantity;
        String named = "11=" + id + "|41=" + name + "|55=ABC|54=" + sides.getOrDefault(name, '1') + "|";
        switch (random.nextInt(12)) {
            case 0 -> alice.send("F", named);
            case 1, 2 -> alice.send("G", named + quantity + "44=" + price(random) + "|");
            case 3 -> alice.send("H", "11=" + name + "|55=ABC|54=1|");
            case 4 -> alice.send("AF", "584=m-" + number + "|585=7|");
            case 5, 6 -> enter(id, side, order + "40=P|18=" + (random.nextBoolean() ? "R|" : "P|211=0.00|"));
            case 7, 8 -> enter(id, side, order + "40=3|18=a|211=" + (side == '2' ? "-" : "") + "0.02|");
            default -> enter(id, side, order + "40=2|44=" + price(random) + "|");
        }
        if (random.nextInt(3) > 0) {
            names.add(id);
            sides.putIfAbsent(id, sides.getOrDefault(name, '1'));
        }
    }

    private void enter(String id, char side, String body) throws IOException {
        sides.put(id, side);
        alice.send("D", body);
    }

    private static String price(Random random) {
        return "10.0" + random.nextInt(8);
    }

    private static List<String> untilAnswered(TestClient client) throws IOException {
        client.send("1", "112=end" + client.nextSeqNum() + "|");
        List<String> messages = new ArrayList<>();
        for (String message = client.next(); !message.contains("|112=end"); message = client.next()) {
            messages.add(message);
        }
        return messages;
    }

    private static void expectArithmetic(String report, String where) {
        if (report.contains("|35=8|") && Set.of("0", "1", "2").contains(TestClient.value(report, 39))) {
            assertThat(number(report, 38)).as(where + " " + report).isEqualTo(number(report, 14) + number(report, 151));
            assertThat(TestClient.value(report, 11)).as(where + " " + report).isNotEmpty();
        }
        assertThat(TestClient.value(report, 39)).as(where + " " + report).isNotEqualTo("5");
    }

    private void expectTheSameAgain(Map<String, String> reports, String where) throws IOException {
        alice.send("2", "7=1|16=0|");
        int repeated = 0;
        for (String again : untilAnswered(alice)) {
            if (again.contains("|43=Y|") && !again.contains("|35=4|")) {
                repeated++;
                String original = reports.getOrDefault(TestClient.value(again, 34), "none");
                assertThat(body(again)).as(where).containsExactlyElementsOf(body(original));
            }
        }
        assertThat(repeated).as(where).isEqualTo(reports.size());
    }

    private static List<String> body(String message) {
        List<String> fields = new ArrayList<>(Arrays.asList(message.split("\\|", 0)));
        fields.removeIf(field -> OF_ONE_SENDING.contains(field.replaceAll("=.*", "")));
        return fields;
    }

    private static long number(String message, int tag) {
        return Long.parseLong(TestClient.value(message, tag));
    }
}
