// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.outcry.fixgateway.config.FixVersion;
import quickfix.DataDictionary;
import quickfix.DataDictionary.GroupInfo;
import quickfix.FieldType;

/**
 * Violations of the dictionary of each kind, for each type of message that the venue takes, made from the standard's
 * dictionary.
 */
final class Violations {
    /** A valid message of each type, without its identifier; # is a number that is another each time. */
    static final Map<String, String> VALID = valid();

    /**
     * Fields that the standard requires and the venue does not, or does not if another names the order: docs/fix.md.
     */
    private static final Set<Integer> NOT_REQUIRED = Set.of(21, 40, 41, 54, 55, 60, 304);

    /** The field whose enumeration the venue does not apply. */
    private static final int ANY_VALUE = 336;

    /** Lengths and the data they announce belong together, so that they are not sent alone. */
    private static final Set<FieldType> DATA = Set.of(FieldType.DATA, FieldType.LENGTH);

    /** Types whose values have any form. */
    private static final Set<FieldType> TEXTS = Set.of(
            FieldType.STRING,
            FieldType.MULTIPLEVALUESTRING,
            FieldType.MULTIPLESTRINGVALUE,
            FieldType.MULTIPLECHARVALUE,
            FieldType.CURRENCY,
            FieldType.EXCHANGE,
            FieldType.COUNTRY,
            FieldType.MONTHYEAR,
            FieldType.UTCTIMEONLY,
            FieldType.UNKNOWN);

    private static final int MOST_TAGS = 1_700;

    private final TestClient client;
    private final FixVersion version;
    private final DataDictionary dictionary;
    private int next;
    private final List<String> faults = new ArrayList<>();

    private static Map<String, String> valid() {
        Map<String, String> messages = new LinkedHashMap<>();
        messages.put("D", "11=v-#|21=1|55=ABC|54=1|60=20261120-12:00:00|38=1|40=2|44=1.00|59=0|");
        messages.put("F", "41=none|11=v-#|55=ABC|54=1|60=20261120-12:00:00|38=1|");
        messages.put("G", "41=none|11=v-#|21=1|55=ABC|54=1|60=20261120-12:00:00|38=1|40=2|44=1.00|");
        messages.put("H", "11=none|55=ABC|54=1|");
        messages.put("V", "262=v-#|263=0|264=1|267=1|269=0|146=1|55=ABC|");
        messages.put("q", "11=v-#|530=7|60=20261120-12:00:00|");
        messages.put("AF", "584=v-#|585=7|");
        messages.put("i", "117=v-#|296=1|302=S|304=1|295=1|299=E|55=ABC|");
        messages.put("Z", "117=v-#|298=4|");
        messages.put("a", "649=v-#|55=ABC|");
        messages.put("x", "320=v-#|559=4|");
        messages.put("c", "320=v-#|321=0|55=ABC|");
        messages.put("e", "324=v-#|55=ABC|263=0|");
        messages.put("g", "335=v-#|263=0|");
        messages.put("AD", "568=v-#|569=0|");
        return messages;
    }

    Violations(TestClient client, FixVersion version) {
        this.client = client;
        this.version = version;
        dictionary = StandardDictionary.application(version);
    }

    /**
     * Sends all violations of all messages that the version has. Returns those that were not answered as they should
     * be.
     */
    List<String> send() throws IOException {
        for (Map.Entry<String, String> message : VALID.entrySet()) {
            if (version.has(typeOf(message.getKey()))) {
                // FIX 4.2 requires an UnderlyingSymbol in each set of quotes.
                String valid = message.getValue();
                violate(
                        message.getKey(),
                        version == FixVersion.FIX_4_2 ? valid.replace("302=S|", "302=S|311=ABC|") : valid);
                client.expectNothingBut();
            }
        }
        return faults;
    }

    private void violate(String type, String valid) throws IOException {
        expect(type, valid + "999=x|", dictionary.isField(999) ? 2 : 0, 999);
        expect(type, valid + "112=x|", 2, 112);
        expect(type, valid + "50=x|", 14, 50);
        expect(type, valid + "x=1|", 0, 0);
        for (String field : valid.split("\\|", 0)) {
            int tag = Integer.parseInt(field.substring(0, field.indexOf('=')));
            if (dictionary.isMsgField(type, tag)) {
                violateField(type, valid, field, tag);
            }
        }
        for (int tag = 1; tag < MOST_TAGS; tag++) {
            GroupInfo group = dictionary.getGroup(type, tag);
            if (group != null && !valid.contains("|" + tag + "=")) {
                violateGroup(type, valid, tag, group);
            } else if (group == null && dictionary.isMsgField(type, tag) && !DATA.contains(typeOf(tag))) {
                violateValue(type, valid, tag);
            }
        }
    }

    private static int typeOf(String msgType) {
        return msgType.charAt(0) | (msgType.length() > 1 ? msgType.charAt(1) << 8 : 0);
    }

    private FieldType typeOf(int tag) {
        return dictionary.getFieldType(tag);
    }

    private void violateField(String type, String valid, String field, int tag) throws IOException {
        boolean first = dictionary.getGroup(type, tag) != null;
        if (!first) {
            expect(type, valid.replace(field + "|", ""), missing(type, tag), tag);
            expect(type, valid + field + "|", 13, tag);
        }
        expect(type, valid.replace(field + "|", tag + "=|"), 4, tag);
    }

    /** Returns the reason of a Reject of a message without a field; -1 if it is not rejected for that. */
    private int missing(String type, int tag) {
        return dictionary.isRequiredField(type, tag) && !NOT_REQUIRED.contains(tag) ? 1 : -1;
    }

    private void violateValue(String type, String valid, int tag) throws IOException {
        String others = ("|" + valid).replaceAll("\\|" + tag + "=[^|]*", "").substring(1);
        String wrongForm = TEXTS.contains(typeOf(tag)) ? "" : "+~";
        if (!wrongForm.isEmpty()) {
            expect(type, others + tag + "=" + wrongForm + "|", 6, tag);
        }
        boolean enumerated = tag != ANY_VALUE && dictionary.hasFieldValue(tag) && typeOf(tag) != FieldType.BOOLEAN;
        String noValue = typeOf(tag) == FieldType.INT ? "9999" : "~";
        if (enumerated && !dictionary.isFieldValue(tag, noValue)) {
            expect(type, others + tag + "=" + noValue + "|", 5, tag);
        }
    }

    private void violateGroup(String type, String valid, int count, GroupInfo group) throws IOException {
        int first = group.getDelimiterField();
        int second = 0;
        for (int tag : group.getDataDictionary().getOrderedFields()) {
            boolean plain = group.getDataDictionary().getGroup(type, tag) == null
                    && dictionary.getGroup(type, tag) == null
                    && !DATA.contains(typeOf(tag));
            if (second == 0 && tag != first && plain) {
                second = tag;
            }
        }
        String entry = first + "=" + valueOf(first) + "|";
        expect(type, valid + count + "=2|" + entry, 16, count);
        expect(type, valid + count + "=~|" + entry, 6, count);
        if (second != 0) {
            expect(type, valid + count + "=1|" + second + "=" + valueOf(second) + "|" + entry, 15, count);
        }
    }

    private String valueOf(int tag) {
        for (String value : List.of("1", "0", "A", "2", "B", "C", "D", "USD")) {
            if (dictionary.hasFieldValue(tag) && dictionary.isFieldValue(tag, value)) {
                return value;
            }
        }
        return switch (typeOf(tag)) {
            case BOOLEAN -> "Y";
            case UTCTIMESTAMP -> "20261120-12:00:00";
            case LOCALMKTDATE, UTCDATEONLY, UTCDATE -> "20261120";
            default -> "1";
        };
    }

    /**
     * Sends a message, and records a fault if the next one is not a Reject of it with this reason and field; any answer
     * for the reason -1.
     */
    private void expect(String type, String body, int reason, int tag) throws IOException {
        int seqNum = client.nextSeqNum();
        client.send(type, body.replace("#", Integer.toString(next++)));
        String answer = client.next();
        boolean rejected = answer.contains("|35=3|") && answer.contains("|45=" + seqNum + "|");
        boolean named = tag == 0 || answer.contains("|371=" + tag + "|");
        boolean known = (reason > 11 && answer.startsWith("8=FIX.4.2|")) || answer.contains("|373=" + reason + "|");
        if (reason >= 0 && !(rejected && named && known)) {
            faults.add(type + " " + body + " expected " + reason + " of " + tag + ": " + answer);
        }
        if (reason < 0) {
            client.send("1", "112=sync|");
            while (!answer.contains("|112=sync|")) {
                answer = client.next();
            }
        }
    }
}
