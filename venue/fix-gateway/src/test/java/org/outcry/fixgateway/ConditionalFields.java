// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Fields that a message of the venue must have if others have certain values. A dictionary has no such rules; the
 * standard has them in its comments.
 */
final class ConditionalFields {
    /**
     * Type, conditions on fields of the message, and what it must have then: a field, or a field with a value. A *
     * stands for any value.
     */
    private static final String TABLE = """
            8   150=F                  31 32 14 151
            8   20=0 150=1|2           31 32
            8   150=H                  19
            8   20=1                   19
            8   150=D                  378
            8   150=8                  39=8 151=0
            8   150=8 38=*             103
            8   150=5 20=              41
            8   150=5 20=0             41
            8   150=4                  39=4
            8   150=C                  39=C
            8   150=0                  39=0 14=0
            8   39=2|4|8|C             151=0
            8   40=2|4 39=0|1          44
            8   40=3|4 39=0|1          99
            8   59=6 39=0|1            126
            8   912=*                  584
            8   797=Y                  115
            9   102=1                  37=NONE
            r   530=1                  55
            3   373=1|4|5|6|13|14|15|16  371 372
            3   *=*                    45 58
            j   *=*                    45 58
            j   380=3                  372
            5   34=0                   58
            W   268=0                  55
            X   279=0|1                270 271
            X   269=2                  278
            f   325=Y                  326
            h   340=6                  567
            b   297=5                  300
            AE  *=*                    880 17
            AQ  750=1                  748=0
            4   123=Y                  36
            0   *=*                    34
            """;

    private static final Pattern LINE = Pattern.compile("(\\S+)\\s+(.*?)\\s{2,}(.*)");

    private static final List<Rule> RULES =
            TABLE.lines().map(ConditionalFields::rule).toList();

    private record Rule(String type, List<String> when, List<String> then) {}

    private ConditionalFields() {}

    private static Rule rule(String line) {
        Matcher parts = LINE.matcher(line.trim());
        if (!parts.matches()) {
            throw new IllegalStateException("no rule: " + line);
        }
        return new Rule(
                parts.group(1),
                List.of(parts.group(2).split(" ", 0)),
                List.of(parts.group(3).split(" ", 0)));
    }

    /** Requires the conditional fields of a message, with {@code |} for SOH. */
    static void check(String message) {
        String type = TestClient.value(message, 35);
        List<String> missing = new ArrayList<>();
        for (Rule rule : RULES) {
            if (rule.type.equals(type) && rule.when.stream().allMatch(condition -> holds(message, condition))) {
                rule.then.stream()
                        .filter(field -> !holds(message, field.contains("=") ? field : field + "=*"))
                        .map(field -> field + " because of " + rule.when)
                        .forEach(missing::add);
            }
        }
        if (!missing.isEmpty()) {
            throw new AssertionError("not conformant to the standard: missing " + missing + ": " + message);
        }
    }

    /** Returns whether the message has a field with one of the values. */
    private static boolean holds(String message, String condition) {
        String tag = condition.substring(0, condition.indexOf('='));
        if (tag.equals("*")) {
            return true;
        }
        for (String value : condition.substring(tag.length() + 1).split("\\|", 0)) {
            String actual = TestClient.value(message, Integer.parseInt(tag));
            if (value.equals("*")
                    ? !actual.isEmpty()
                    : actual.replaceFirst("^0[.]0*$", "0").equals(value)) {
                return true;
            }
        }
        return false;
    }
}
