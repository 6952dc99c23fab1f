// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** FIX message as its fields in order. */
final class FixMessage {
    private static final char SOH = '\u0001';

    private final String text;
    private final int[] tags;
    private final String[] values;

    private FixMessage(String text, int[] tags, String[] values) {
        this.text = text;
        this.tags = tags;
        this.values = values;
    }

    /** Reads a message, whose frame is checked already. */
    static FixMessage of(String bytes) {
        String[] fields = bytes.split("\u0001", -1);
        int count = fields.length - 1;
        int[] tags = new int[count];
        String[] values = new String[count];
        for (int i = 0; i < count; i++) {
            int equals = fields[i].indexOf('=');
            tags[i] = Integer.parseInt(fields[i].substring(0, equals));
            values[i] = fields[i].substring(equals + 1);
        }
        return new FixMessage(bytes.replace(SOH, '|'), tags, values);
    }

    /** Returns the value of the first field of a tag; empty without one. */
    String value(int tag) {
        for (int i = 0; i < tags.length; i++) {
            if (tags[i] == tag) {
                return values[i];
            }
        }
        return "";
    }

    boolean has(int tag) {
        for (int present : tags) {
            if (present == tag) {
                return true;
            }
        }
        return false;
    }

    boolean is(int tag, String value) {
        return value(tag).equals(value);
    }

    BigDecimal decimal(int tag) {
        String value = value(tag);
        if (value.isEmpty()) {
            throw new AssertionError("no field " + tag + " in " + text);
        }
        return new BigDecimal(value).stripTrailingZeros();
    }

    int number(int tag) {
        return Integer.parseInt(value(tag));
    }

    String type() {
        return value(35);
    }

    int seqNum() {
        return number(34);
    }

    /** Returns the fields in order, without some tags. */
    List<String> without(Set<Integer> left) {
        List<String> fields = new ArrayList<>();
        for (int i = 0; i < tags.length; i++) {
            if (!left.contains(tags[i])) {
                fields.add(tags[i] + "=" + values[i]);
            }
        }
        return fields;
    }

    /** Returns the entries of a group, each of which begins with a tag; behind the last one are no other fields. */
    List<Map<Integer, String>> groups(int first) {
        List<Map<Integer, String>> entries = new ArrayList<>();
        for (int i = 0; i < tags.length; i++) {
            if (tags[i] == first) {
                entries.add(new HashMap<>());
            }
            if (!entries.isEmpty()) {
                entries.getLast().put(tags[i], values[i]);
            }
        }
        return entries;
    }

    /** Returns the tags in order. */
    int[] tags() {
        return tags.clone();
    }

    /** Returns the fields with bars between them. */
    @Override
    public String toString() {
        return text;
    }
}
