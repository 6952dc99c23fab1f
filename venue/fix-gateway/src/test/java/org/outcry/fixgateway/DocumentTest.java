// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.seeds.Seed;
import quickfix.DataDictionary;

/** Comparison of docs/fix.md with the standard dictionary, and with the messages that the venue takes and sends. */
class DocumentTest {
    private static final Path DOCUMENT = Path.of("../../docs/fix.md");
    private static final Pattern MESSAGE = Pattern.compile("### (\\w+)(?: \\((\\w+)\\))?");
    private static final Pattern FIELD = Pattern.compile("\\| (\\d+) \\| (\\w+) \\|.*");
    private static final String HEADER = "Header";
    private static final Set<String> TAKEN = Set.of("D", "F", "G", "q", "H", "AF", "x", "g", "AD", "V", "c", "e");

    private final DataDictionary dictionary = StandardDictionary.fix44();

    /** The documented tags by message type. */
    private final Map<String, Set<Integer>> documented = new TreeMap<>();

    private final List<String> faults = new ArrayList<>();

    @BeforeEach
    void read() throws IOException {
        String type = "";
        for (String line : Files.readAllLines(DOCUMENT)) {
            Matcher message = MESSAGE.matcher(line);
            Matcher field = FIELD.matcher(line);
            if (message.matches()) {
                type = message.group(2) == null ? HEADER : message.group(2);
                documented.put(type, new TreeSet<>());
                if (!type.equals(HEADER) && !type.equals(dictionary.getMsgType(message.group(1)))) {
                    faults.add("the standard's type of the message is another: " + line);
                }
            } else if (field.matches() && !type.isEmpty()) {
                check(type, Integer.parseInt(field.group(1)), field.group(2), line);
            }
        }
    }

    private void check(String type, int tag, String name, String line) {
        documented.computeIfAbsent(type, key -> new TreeSet<>()).add(tag);
        if (!name.equals(dictionary.getFieldName(tag))) {
            faults.add("the standard's name of the field is " + dictionary.getFieldName(tag) + ": " + line);
        }
        boolean known = type.equals(HEADER)
                ? dictionary.isHeaderField(tag)
                : dictionary.isMsgField(type, tag) || isInGroup(type, tag);
        if (!known) {
            faults.add("the standard has no such field in " + type + ": " + line);
        }
    }

    private boolean isInGroup(String type, int tag) {
        return isInGroup(dictionary, type, tag);
    }

    private static boolean isInGroup(DataDictionary dictionary, String type, int tag) {
        for (int count : new int[] {146, 267, 268, 295, 296, 453, 552, 802}) {
            DataDictionary.GroupInfo group = dictionary.getGroup(type, count);
            if (group != null
                    && (group.getDataDictionary().isField(tag) || isInGroup(group.getDataDictionary(), type, tag))) {
                return true;
            }
        }
        return false;
    }

    @Test
    void shouldNameFieldsAsTheStandardDoes() {
        assertThat(faults).isEmpty();
        assertThat(documented.keySet()).containsAll(TAKEN);
    }

    @Test
    void shouldHaveEveryFieldThatTheVenueSends(@TempDir Path directory) throws IOException {
        Map<String, Set<Integer>> undocumented = new TreeMap<>();
        try (TestVenue venue = new TestVenue(directory)) {
            TestClient alice = venue.logOn("ALICE");
            TestClient bob = venue.logOn("BOB");
            RandomRequests requests = new RandomRequests(Seed.of(3));
            for (int i = 0; i < 1_000; i++) {
                String text = requests.next().toString().replace('\u0001', '|');
                String type = TestClient.value("|" + text, 35);
                alice.send(type, text.substring(text.indexOf("|35=") + 5 + type.length(), text.indexOf("|10=") + 1));
                bob.order("b-" + i, i % 2 == 0 ? '1' : '2', 5, "10.0" + i % 7);
                venue.drive(5);
                bob.drain();
                alice.drain().forEach(message -> collect(message, undocumented));
            }
            alice.send("2", "7=1|16=0|");
            alice.send("R", "131=q|");
            alice.send("5", "");
            String message = alice.next();
            while (!message.contains("|35=5|")) {
                collect(message, undocumented);
                message = alice.next();
            }
            collect(message, undocumented);
        }
        assertThat(undocumented).isEmpty();
    }

    private void collect(String message, Map<String, Set<Integer>> undocumented) {
        String type = TestClient.value(message, 35);
        Set<Integer> fields = documented.getOrDefault(type, Set.of());
        for (String field : message.split("\\|", 0)) {
            int tag = Integer.parseInt(field.substring(0, field.indexOf('=')));
            if (!fields.contains(tag)
                    && !documented.getOrDefault(HEADER, Set.of()).contains(tag)
                    && tag != 10) {
                undocumented.computeIfAbsent(type, key -> new TreeSet<>()).add(tag);
            }
        }
    }
}
