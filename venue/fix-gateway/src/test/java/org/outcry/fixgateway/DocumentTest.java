// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.outcry.fixgateway.config.FixVersion;
import org.outcry.seeds.Seed;
import quickfix.DataDictionary;

/**
 * Comparison of docs/fix.md with the standard dictionary, and with the messages that the venue takes and sends, in both
 * directions.
 */
class DocumentTest {
    /** Versions of the messages that are not of FIX 4.4 stand in the text of the document. */
    private static final String FIX_44 = "8=FIX.4.4|";

    private final DataDictionary dictionary = StandardDictionary.application(FixVersion.FIX_4_4);

    @Test
    void shouldNameFieldsAsTheStandardDoes() throws IOException {
        FixDocument document = new FixDocument();
        List<String> faults = new ArrayList<>();
        document.fields.forEach((type, fields) -> {
            boolean header = type.equals(FixDocument.HEADER);
            if (!header && !type.equals(dictionary.getMsgType(document.names.get(type)))) {
                faults.add("the standard's type of the message is another: " + document.names.get(type));
            }
            fields.forEach((tag, name) -> {
                if (!name.equals(dictionary.getFieldName(tag))) {
                    faults.add("the standard's name of the field is " + dictionary.getFieldName(tag) + ": " + name);
                }
                if (header ? !dictionary.isHeaderField(tag) : !isFieldOf(type, tag)) {
                    faults.add("the standard has no such field in " + type + ": " + name);
                }
            });
        });
        assertThat(faults)
                .as("rows of docs/fix.md that differ from the standard's dictionary: use its name, or move the row")
                .isEmpty();
        assertThat(document.fields.keySet())
                .as("messages that have a heading in docs/fix.md, such as ### NewOrderSingle (D)")
                .containsAll(Violations.VALID.keySet());
    }

    private boolean isFieldOf(String type, int tag) {
        return dictionary.isMsgField(type, tag) || isInGroup(dictionary, type, tag);
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

    /**
     * Each message that is taken is rejected without one of the fields that are marked with R, and not for the lack of
     * another.
     */
    @Test
    void shouldRequireTheFieldsThatAreMarked(@TempDir Path directory) throws IOException {
        FixDocument document = new FixDocument();
        List<String> faults = new ArrayList<>();
        try (TestVenue venue = new TestVenue(directory)) {
            TestClient alice = venue.logOn("ALICE");
            int next = 0;
            for (Map.Entry<String, String> valid : Violations.VALID.entrySet()) {
                String type = valid.getKey();
                for (int tag : document.fieldsOf(type).keySet()) {
                    String rest = ("|" + valid.getValue())
                            .replaceAll("\\|" + tag + "=[^|]*\\|", "|")
                            .substring(1);
                    boolean removable = !rest.equals(valid.getValue()) && dictionary.getGroup(type, tag) == null;
                    if (removable && dictionary.isMsgField(type, tag)) {
                        alice.send(type, rest.replace("#", "d" + next++));
                        boolean rejected = alice.next().contains("|371=" + tag + "|373=1|");
                        if (rejected != document.isRequired(type, tag)) {
                            faults.add(type + " without " + tag + (rejected ? " is rejected" : " is taken"));
                        }
                        alice.send("1", "112=sync|");
                        while (!alice.next().contains("|112=sync|")) {}
                    }
                }
            }
            alice.close();
        }
        assertThat(faults)
                .as("fields that docs/fix.md marks otherwise than the venue acts: begin the row's third cell with R"
                        + " if a message without the field is rejected, else without R")
                .isEmpty();
    }

    /** Each field that is sent is documented; in FIX 4.4, each one that is documented is sent. */
    @ParameterizedTest
    @CsvSource({"ALICE,FIX_4_4", "DAVE,FIX_4_2", "ERIN,FIX_5_0_SP2"})
    void shouldHaveTheFieldsThatTheVenueSends(String compId, FixVersion version, @TempDir Path directory)
            throws IOException {
        FixDocument document = new FixDocument();
        List<String> messages = new ArrayList<>();
        try (TestVenue venue = new TestVenue(directory)) {
            EveryMessage flow = new EveryMessage(venue, compId, messages);
            flow.random(new RandomRequests(Seed.of(3), version), 700);
            flow.special();
        }
        Map<String, Set<Integer>> undocumented = new TreeMap<>();
        Map<String, Set<Integer>> unsent = new TreeMap<>();
        document.sent.forEach(
                type -> unsent.put(type, new TreeSet<>(document.fieldsOf(type).keySet())));
        for (String message : messages) {
            String type = TestClient.value(message, 35);
            for (String field : message.split("\\|", 0)) {
                int tag = Integer.parseInt(field.substring(0, field.indexOf('=')));
                boolean known = document.has(type, tag)
                        || tag == 10
                        || (!message.startsWith(FIX_44) && document.inText.contains(tag));
                if (!known) {
                    undocumented.computeIfAbsent(type, key -> new TreeSet<>()).add(tag);
                }
                unsent.getOrDefault(type, Set.of()).remove(tag);
                unsent.getOrDefault(FixDocument.HEADER, Set.of()).remove(tag);
            }
        }
        assertThat(rows(undocumented, "add a row \"| %s | %s | what it holds |\""))
                .as("fields that the venue sends without a row in docs/fix.md")
                .isEmpty();
        if (version == FixVersion.FIX_4_4) {
            unsent.values().removeIf(Set::isEmpty);
            assertThat(rows(unsent, "delete the row \"| %s | %s |\", or send the field in EveryMessage"))
                    .as("rows of docs/fix.md that the venue does not send")
                    .isEmpty();
        }
    }

    /** Returns a line for each message and tag: the heading in docs/fix.md, and what to do there. */
    private List<String> rows(Map<String, Set<Integer>> tags, String remedy) {
        List<String> rows = new ArrayList<>();
        tags.forEach((type, all) -> all.forEach(tag -> rows.add(
                "docs/fix.md, table of MsgType " + type + ": " + remedy.formatted(tag, dictionary.getFieldName(tag)))));
        return rows;
    }
}
