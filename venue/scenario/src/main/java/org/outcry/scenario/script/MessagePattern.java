// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.script;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Pattern of messages: a type, and conditions of fields.
 *
 * @param type the MsgType; {@value #REQUEST} for a re-request of the feed
 * @param where the conditions by tag: a value, {@code *} for any, {@code absent}, a bound such as {@code >= 100}, or
 *     {@code $name} for a variable
 */
public record MessagePattern(String type, Map<Integer, String> where) {
    /** The type of a re-request of messages of the feed. */
    public static final String REQUEST = "request";

    private static final Pattern BOUND = Pattern.compile("(>=|<=|>|<|!=)\\s*(\\S.*)");
    private static final String ABSENT = "absent";

    public MessagePattern {
        where = new LinkedHashMap<>(where);
    }

    /** Fields of a message. */
    @FunctionalInterface
    public interface Fields {
        /** Returns the value of a field; null if there is none. */
        @Nullable
        String get(int tag);
    }

    /** Returns why a message of the type does not fulfil the conditions; empty if it does. */
    public String difference(Fields message, Variables variables) {
        return where.entrySet().stream()
                .filter(each -> !holds(message.get(each.getKey()), each.getValue(), variables))
                .map(each -> {
                    String value = message.get(each.getKey());
                    return each.getKey() + " is " + (value == null ? ABSENT : "'" + value + "'") + ", not "
                            + variables.resolved(each.getValue());
                })
                .collect(Collectors.joining("; "));
    }

    private static boolean holds(@Nullable String value, String condition, Variables variables) {
        String wanted = variables.resolved(condition);
        if (wanted.equals(ABSENT) || value == null) {
            return wanted.equals(ABSENT) && value == null;
        }
        if (wanted.equals("*") || wanted.equals(value)) {
            return true;
        }
        Matcher bound = BOUND.matcher(wanted);
        if (bound.matches() && bound.group(1).equals("!=")) {
            return !value.equals(bound.group(2));
        }
        BigDecimal one = number(value);
        BigDecimal other = number(bound.matches() ? bound.group(2) : wanted);
        if (one == null || other == null) {
            return false;
        }
        int order = one.compareTo(other);
        return switch (bound.matches() ? bound.group(1) : "=") {
            case ">=" -> order >= 0;
            case "<=" -> order <= 0;
            case ">" -> order > 0;
            case "<" -> order < 0;
            default -> order == 0;
        };
    }

    private static @Nullable BigDecimal number(String text) {
        return text.matches("-?\\d{1,18}(\\.\\d{1,18})?") ? new BigDecimal(text) : null;
    }

    @Override
    public String toString() {
        return MessageNames.text(type)
                + (where.isEmpty()
                        ? ""
                        : where.entrySet().stream()
                                .map(each -> each.getKey() + ": " + each.getValue())
                                .collect(Collectors.joining(", ", " where ", "")));
    }
}
