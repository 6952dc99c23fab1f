// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.config;

import java.net.InetSocketAddress;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.outcry.link.HostPort;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * Mapping of a configuration file, read key by key. A wrong value is noted and replaced by the default, so that reading
 * goes on and all errors are found; {@link #close} notes the keys that nobody asked for.
 */
public final class ConfigMap implements AutoCloseable {
    private final Node node;
    private final ConfigErrors errors;
    private final String name;
    private final Map<String, NodeTuple> unread = new LinkedHashMap<>();
    private final Set<String> asked = new LinkedHashSet<>();
    private final Map<String, Node> marks = new LinkedHashMap<>();
    private final Set<String> wrong = new HashSet<>();
    private String hint = "";

    /**
     * A mapping.
     *
     * @param node null if the file has none: it is then empty, and errors are at {@code orElse}
     * @param name what errors call it
     */
    public ConfigMap(@Nullable Node node, Node orElse, String name, ConfigErrors errors) {
        this.node = node == null ? orElse : node;
        this.errors = errors;
        this.name = name;
        if (node instanceof MappingNode mapping) {
            for (NodeTuple tuple : mapping.getValue()) {
                readKey(tuple);
            }
        } else if (node != null) {
            errors.add(node.getStartMark(), name + " must be a mapping of keys to values");
        }
    }

    private void readKey(NodeTuple tuple) {
        if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
            errors.add(tuple.getKeyNode().getStartMark(), "a key must be a word");
        } else if (unread.putIfAbsent(key.getValue(), tuple) != null) {
            errors.add(key.getStartMark(), "key given twice: " + key.getValue());
        }
    }

    /**
     * Reads a text that is a mapping.
     *
     * @param name what errors call it
     * @throws ConfigException if it has an error
     */
    public static <T> T read(String text, String name, Function<ConfigMap, T> reader) {
        ConfigErrors errors = new ConfigErrors(name);
        Node node = new Compose(LoadSettings.builder().build())
                .composeString(text)
                .orElseThrow(() -> new ConfigException(List.of(name + " is empty")));
        ConfigMap map = new ConfigMap(node, node, name, errors);
        T read;
        try (map) {
            read = reader.apply(map);
        }
        errors.throwIfAny();
        return read;
    }

    /** Notes an error at the value of a key, or at the mapping. */
    public void error(String key, String text) {
        wrong.add(key);
        NodeTuple tuple = unread.get(key);
        Node place = tuple == null ? marks.getOrDefault(key, node) : tuple.getValueNode();
        errors.add(place.getStartMark(), text);
    }

    /**
     * Notes an error at each item of a list of mappings whose value of a key another item before it has.
     *
     * @param values the values of the items; null for one that may be the same as others
     * @param text the error, to which the value is added
     */
    public void requireDistinct(String list, String key, List<? extends @Nullable Object> values, String text) {
        List<ConfigMap> items = maps(list);
        Set<Object> seen = new HashSet<>();
        for (int i = 0; i < values.size(); i++) {
            Object value = values.get(i);
            if (value != null && !seen.add(value)) {
                items.get(i).error(key, text + value);
            }
        }
    }

    private @Nullable Node take(String key) {
        asked.add(key);
        NodeTuple tuple = unread.remove(key);
        if (tuple == null) {
            return marks.get(key);
        }
        marks.put(key, tuple.getValueNode());
        return tuple.getValueNode();
    }

    /** Whether the mapping has a key, which is then known. */
    public boolean has(String key) {
        asked.add(key);
        return unread.containsKey(key) || marks.containsKey(key);
    }

    /** Whether the mapping has any of some keys, which are then known. */
    public boolean hasAny(String... keys) {
        boolean any = false;
        for (String key : keys) {
            any |= has(key);
        }
        return any;
    }

    /** Whether a key that was read is there and no error was noted at it: its value is what the file says. */
    public boolean isGood(String key) {
        return marks.containsKey(key) && !wrong.contains(key);
    }

    private @Nullable String scalar(String key, String expected) {
        Node value = take(key);
        if (value == null) {
            return null;
        }
        if (value instanceof ScalarNode scalar) {
            return scalar.getValue();
        }
        error(key, key + " must be " + expected);
        return null;
    }

    /** A text of up to so many characters; {@code orElse} null: it must be there. */
    public String text(String key, @Nullable String orElse, int maxLength) {
        String expected = "a text of 1 to " + maxLength + " ASCII characters";
        String value = scalar(key, expected);
        if (value == null) {
            return missing(key, orElse, expected, "");
        }
        if (value.isEmpty() || value.length() > maxLength || value.chars().anyMatch(c -> c < ' ' || c > '~')) {
            error(key, key + " must be " + expected + ", not '" + value + "'");
        }
        return value;
    }

    /** A whole number within bounds; {@code orElse} null: it must be there. */
    public long number(String key, @Nullable Long orElse, long min, long max) {
        String expected = "a whole number from " + min + " to " + max;
        String value = scalar(key, expected);
        if (value == null) {
            return missing(key, orElse, expected, min);
        }
        try {
            long number = Long.parseLong(value.replace("_", ""));
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException e) {
            // said below, in the same words as a number out of bounds
        }
        error(key, key + " must be " + expected + ", not '" + value + "'");
        return min;
    }

    /** The same, as an int. */
    public int integer(String key, @Nullable Long orElse, int min, int max) {
        return (int) number(key, orElse, min, max);
    }

    /** A size in bytes, such as {@code 64MiB}. */
    public long bytes(String key, long orElse, long min, long max) {
        return withUnit(key, orElse, min, max, "a size such as 64MiB (KiB, MiB, GiB)", Units.SIZES);
    }

    /** A size in bytes; the words of {@code special} stand for their values. */
    public long bytes(String key, long orElse, long min, long max, Map<String, Long> special) {
        Node value = take(key);
        return value instanceof ScalarNode scalar && special.containsKey(scalar.getValue())
                ? special.getOrDefault(scalar.getValue(), orElse)
                : bytes(key, orElse, min, max);
    }

    /** A duration in nanoseconds, such as {@code 10s}; the words of {@code special} stand for its values. */
    public long durationNs(String key, long orElse, long min, long max, Map<String, Long> special) {
        Node value = take(key);
        if (value instanceof ScalarNode scalar && special.containsKey(scalar.getValue())) {
            return special.getOrDefault(scalar.getValue(), orElse);
        }
        String words = special.isEmpty() ? "" : ", or one of " + String.join(", ", special.keySet());
        return withUnit(key, orElse, min, max, "a duration such as 500ms or 10s" + words, Units.DURATIONS);
    }

    private long withUnit(String key, long orElse, long min, long max, String expected, Map<String, Long> units) {
        String value = scalar(key, expected);
        if (value == null) {
            return orElse;
        }
        long amount = Units.amountOf(value, units);
        if (amount < 0) {
            error(key, key + " must be " + expected + ", not '" + value + "'");
            return orElse;
        }
        if (amount < min || amount > max || amount == Long.MAX_VALUE) {
            error(key, key + " is out of bounds: " + value + " is not within " + min + " and " + max + " (base units)");
            return orElse;
        }
        return amount;
    }

    /** One of the constants of an enum, written in lower case. */
    public <E extends Enum<E>> E oneOf(String key, Class<E> type, E orElse) {
        List<String> names = wordsOf(type);
        return type.getEnumConstants()[names.indexOf(oneOf(key, names, wordOf(orElse)))];
    }

    /** Returns the words for the constants of an enum, in their order. */
    public static List<String> wordsOf(Class<?> type) {
        return Arrays.stream(type.getEnumConstants())
                .map(constant -> wordOf((Enum<?>) constant))
                .toList();
    }

    private static String wordOf(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** One of some words. */
    public String oneOf(String key, List<String> words, String orElse) {
        String expected = "one of " + String.join(", ", words);
        String value = scalar(key, expected);
        if (value == null || words.contains(value)) {
            return value == null ? orElse : value;
        }
        error(key, key + " must be " + expected + ", not '" + value + "'");
        return orElse;
    }

    /** {@code host:port}, port 0 for any free one. */
    public InetSocketAddress address(String key, @Nullable InetSocketAddress orElse) {
        String expected = "an address such as 127.0.0.1:9880";
        String value = scalar(key, expected);
        InetSocketAddress none = InetSocketAddress.createUnresolved("127.0.0.1", 0);
        if (value == null) {
            return missing(key, orElse, expected, none);
        }
        HostPort parsed = HostPort.parse(value);
        if (parsed == null) {
            error(key, key + " must be " + expected + ", not '" + value + "'");
            return none;
        }
        InetSocketAddress address = parsed.resolve();
        if (address.isUnresolved()) {
            error(key, key + " names an unknown host: '" + parsed.host() + "'");
        }
        return address;
    }

    /** A list of words. */
    public List<String> words(String key) {
        List<String> words = new ArrayList<>();
        for (Node item : items(key)) {
            if (item instanceof ScalarNode scalar) {
                words.add(scalar.getValue());
            } else {
                errors.add(item.getStartMark(), "an item of " + key + " must be a word");
            }
        }
        return words;
    }

    /** A word, or a list of words. */
    public List<String> wordOrWords(String key) {
        return take(key) instanceof ScalarNode scalar ? List.of(scalar.getValue()) : words(key);
    }

    /** A list of dates, such as {@code 2026-12-25}. */
    public List<LocalDate> dates(String key) {
        List<LocalDate> dates = new ArrayList<>();
        for (Node item : items(key)) {
            String text = item instanceof ScalarNode scalar ? scalar.getValue() : "a list or mapping";
            try {
                dates.add(LocalDate.parse(text));
            } catch (DateTimeParseException e) {
                errors.add(
                        item.getStartMark(),
                        "an item of " + key + " must be a date such as 2026-12-25, not '" + text + "'");
            }
        }
        return dates;
    }

    /** A list of mappings. */
    public List<ConfigMap> maps(String key) {
        List<ConfigMap> maps = new ArrayList<>();
        for (Node item : items(key)) {
            maps.add(new ConfigMap(item, item, "an item of " + key, errors));
        }
        return maps;
    }

    /** A mapping, or a list of mappings; none if it is missing. */
    public List<ConfigMap> mapOrMaps(String key) {
        return take(key) instanceof MappingNode mapping
                ? List.of(new ConfigMap(mapping, mapping, key, errors))
                : maps(key);
    }

    private List<Node> items(String key) {
        Node value = take(key);
        if (value == null) {
            return List.of();
        }
        if (value instanceof SequenceNode sequence) {
            return sequence.getValue();
        }
        errors.add(value.getStartMark(), key + " must be a list");
        return List.of();
    }

    /** A mapping; empty if it is missing. */
    public ConfigMap map(String key) {
        return new ConfigMap(take(key), node, key, errors);
    }

    /** Sets what errors of unknown keys say at their end. */
    public void hintForUnknownKeys(String text) {
        hint = "; " + text;
    }

    private <T> T missing(String key, @Nullable T orElse, String expected, T inItsPlace) {
        if (orElse != null) {
            return orElse;
        }
        errors.add(node.getStartMark(), name + " needs " + key + ": " + expected);
        return inItsPlace;
    }

    @Override
    public void close() {
        errors.know(name, asked);
        unread.forEach((key, tuple) -> errors.add(
                tuple.getKeyNode().getStartMark(),
                "unknown key: " + key + "; known here: " + String.join(", ", asked) + hint));
    }
}
