// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.math.BigDecimal;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.api.quote.MassQuote;
import org.outcry.wire.DecodeException;
import org.outcry.wire.text.JsonParser;

/** Values of a request by field, each once and well-formed. */
final class Fields {
    private static final long NS_PER_SECOND = 1_000_000_000L;

    private final Map<Field, String> values = new EnumMap<>(Field.class);

    /** The objects of a list, of which a request has one at most. */
    private final List<Fields> items = new ArrayList<>();

    /**
     * Reads a body: an object of strings.
     *
     * @throws Problem if it is another text, or has a field that is not among those known
     */
    static Fields ofBody(String body, List<Field> known) {
        Fields fields = new Fields();
        fields.readBody(body, known);
        return fields;
    }

    /**
     * Reads a body, as {@link #ofBody} does. What was read before an error stays.
     *
     * @throws Problem if it is another text, or has a field that is not among those known
     */
    void readBody(String body, List<Field> known) {
        try {
            JsonParser in = new JsonParser("body", body);
            if (!in.nextDocument()) {
                throw new Problem(Problem.BAD_REQUEST, "no-body", "the request needs a body")
                        .remedy("send a JSON object, such as {\"symbol\":\"ACME\"}");
            }
            readObject(in, known);
            if (in.nextDocument()) {
                throw new Problem(Problem.BAD_REQUEST, "not-json", "the body has more than one object");
            }
        } catch (DecodeException e) {
            throw new Problem(Problem.BAD_REQUEST, "not-json", String.valueOf(e.getMessage()));
        }
    }

    private void readObject(JsonParser in, List<Field> known) {
        in.openMapping();
        while (in.nextKey()) {
            String key = in.key();
            if (in.isList() && key.equals(Field.QUOTES.key()) && known.contains(Field.QUOTES)) {
                readItems(in);
                continue;
            }
            if (in.isMapping() || in.isList()) {
                throw notText(key, in.isList() ? "an array" : "an object");
            }
            String value = in.scalar();
            if (in.isPlain()) {
                throw notText(key, value);
            }
            put(key, value, known);
        }
    }

    private void readItems(JsonParser in) {
        in.openList();
        while (in.nextElement()) {
            if (items.size() == MassQuote.MOST_ENTRIES) {
                throw new Problem(Problem.BAD_REQUEST, "too-many", "there are too many quotes")
                        .field(Field.QUOTES.key(), "")
                        .bound(MassQuote.MOST_ENTRIES + " quotes");
            }
            Fields item = new Fields();
            item.readObject(in, Field.OF_QUOTE);
            items.add(item);
        }
    }

    private static Problem notText(String key, String value) {
        return new Problem(Problem.BAD_REQUEST, "wrong-type", key + " must be a string")
                .field(key, value)
                .remedy("write the value in double quotes, numbers too; leave a field out for none");
    }

    /** Reads the query of a URI. */
    static Fields ofQuery(@Nullable String query, List<Field> known) {
        Fields fields = new Fields();
        if (query == null || query.isEmpty()) {
            return fields;
        }
        for (String part : query.split("&", -1)) {
            int at = part.indexOf('=');
            try {
                fields.put(
                        decoded(at < 0 ? part : part.substring(0, at)),
                        at < 0 ? "" : decoded(part.substring(at + 1)),
                        known);
            } catch (IllegalArgumentException e) {
                throw new Problem(Problem.BAD_REQUEST, "bad-query", "the query is not URL-encoded");
            }
        }
        return fields;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    private void put(String key, String value, List<Field> known) {
        Field field = known.stream()
                .filter(each -> each.key().equals(key))
                .findFirst()
                .orElseThrow(() -> unknown(key, value, known));
        Problem problem = field.check(value);
        if (problem != null) {
            throw problem;
        }
        if (values.put(field, value) != null) {
            throw new Problem(Problem.BAD_REQUEST, "given-twice", key + " is given twice").field(key, value);
        }
    }

    /** Returns whether another request has the same fields with the same values. */
    boolean isSame(Fields other) {
        return values.equals(other.values);
    }

    /** Returns the objects of the list; none if there is no list. */
    List<Fields> items() {
        return items;
    }

    /** Returns these fields without some. */
    Fields without(Field... left) {
        Fields fields = new Fields();
        fields.values.putAll(values);
        fields.values.keySet().removeAll(List.of(left));
        fields.items.addAll(items);
        return fields;
    }

    /**
     * Checks that all are among some.
     *
     * @throws Problem if one is not
     */
    void checkAmong(List<Field> known) {
        for (Map.Entry<Field, String> each : values.entrySet()) {
            if (!known.contains(each.getKey())) {
                throw unknown(each.getKey().key(), each.getValue(), known);
            }
        }
        if (!items.isEmpty() && !known.contains(Field.QUOTES)) {
            throw unknown(Field.QUOTES.key(), "", known);
        }
    }

    private static Problem unknown(String key, String value, List<Field> known) {
        return new Problem(Problem.BAD_REQUEST, "unknown-field", "the request has no such field")
                .field(key, value)
                .bound("one of " + known.stream().map(Field::key).toList());
    }

    boolean has(Field field) {
        return values.containsKey(field);
    }

    /** Returns a value; empty if there is none. */
    String text(Field field) {
        return values.getOrDefault(field, "");
    }

    /** Returns a required value. */
    String required(Field field) {
        String value = values.get(field);
        if (value == null) {
            throw new Problem(Problem.BAD_REQUEST, "missing", field.key() + " is missing").field(field.key(), "");
        }
        return value;
    }

    /** Returns a constant, by the place of its word; the first one if there is no value. */
    <T> T constant(Field field, T[] constants) {
        String value = values.get(field);
        return constants[value == null ? 0 : field.words().indexOf(value)];
    }

    /**
     * Returns a decimal in units of 10 to the power of minus some decimals; 0 if there is none.
     *
     * @throws Problem if it is finer, or too large
     */
    long units(Field field, int decimals) {
        String value = values.get(field);
        if (value == null) {
            return 0;
        }
        BigDecimal units = new BigDecimal(value).movePointRight(decimals);
        if (units.stripTrailingZeros().scale() > 0) {
            throw new Problem(Problem.REFUSED, "too-fine", field.key() + " has more decimals than the instrument")
                    .field(field.key(), value)
                    .bound(decimals + " decimals");
        }
        if (units.abs().compareTo(BigDecimal.valueOf(Long.MAX_VALUE >> 2)) > 0) {
            throw new Problem(Problem.REFUSED, "too-large", field.key() + " is too large")
                    .field(field.key(), value)
                    .bound("2^61 of the smallest unit");
        }
        return units.longValueExact();
    }

    /** Returns a quantity or price that may not be negative. */
    long positiveUnits(Field field, int decimals) {
        long units = units(field, decimals);
        if (units < 0) {
            throw new Problem(Problem.REFUSED, "negative", field.key() + " is negative")
                    .field(field.key(), text(field));
        }
        return units;
    }

    /**
     * Returns a number; a usual one if there is none.
     *
     * @throws Problem if it is out of bounds
     */
    int number(Field field, int usual, int min, int max) {
        long number = longNumber(field, usual);
        if (number < min || number > max) {
            throw new Problem(Problem.BAD_REQUEST, "out-of-bounds", field.key() + " is out of bounds")
                    .field(field.key(), text(field))
                    .bound(min + " to " + max);
        }
        return (int) number;
    }

    /** Returns a number that has no other bound than its form; a usual one if there is none. */
    long longNumber(Field field, long usual) {
        return values.containsKey(field) ? Long.parseLong(text(field)) : usual;
    }

    /** Returns a time in ns since 1970; 0 if there is none. */
    long timeNs(Field field) {
        String value = values.get(field);
        if (value == null) {
            return 0;
        }
        Instant time = Instant.parse(value);
        return time.getEpochSecond() * NS_PER_SECOND + time.getNano();
    }
}
