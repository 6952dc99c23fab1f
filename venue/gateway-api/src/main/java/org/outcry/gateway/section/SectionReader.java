// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.section;

import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.config.Key;
import org.outcry.gateway.config.Units;
import org.outcry.gateway.logon.AddressRanges;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.gateway.logon.PasswordKeys;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.link.HostPort;

/**
 * Reader of sections of {@code venue.yaml} into records, whose components are annotated with {@link Key}. Errors are
 * noted in the section, with the thing, the value and the bound, and reading goes on.
 *
 * <p>A component may be an {@code int}, a {@code long}, a {@code boolean}, a text, an enum, an address, a list of
 * words, a list of records, a record, or of a type with a {@link #with reader of its own}. A record without the
 * annotation has keys of the same mapping.
 */
public final class SectionReader {
    private static final String DURATION = "Ns";
    private static final String SIZE = "Bytes";
    private static final Map<String, Long> WORDS = Map.of("off", 0L, "never", Long.MAX_VALUE);

    private final VenueDescription venue;
    private final Map<Class<?>, ValueReader<?>> readers = new HashMap<>();

    /** Reader of values of one type. */
    @FunctionalInterface
    public interface ValueReader<T> {
        /** Returns the value of a key, or one in its place after an error, which is noted in the map. */
        @Nullable
        T read(ConfigMap map, String key);
    }

    /** Creates a reader of sections of a venue. */
    public SectionReader(VenueDescription venue) {
        this.venue = venue;
        with(TlsSection.class, (map, key) -> TlsSection.of(map, venue.tls()));
        with(PasswordHash.class, (map, key) -> PasswordKeys.read(map));
        with(AddressRanges.class, (map, key) -> AddressRanges.read(map));
    }

    /** Adds a reader of values of a type. */
    public <T> SectionReader with(Class<T> type, ValueReader<T> reader) {
        readers.put(type, reader);
        return this;
    }

    /** Reads a section. The caller closes it. */
    public <T extends Record> T read(ConfigMap map, Class<T> type) {
        RecordComponent[] components = type.getRecordComponents();
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            values[i] = value(map, components[i]);
        }
        try {
            Constructor<T> constructor = type.getDeclaredConstructor(
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
            constructor.setAccessible(true);
            T section = constructor.newInstance(values);
            if (section instanceof Section checked) {
                checked.check(map, venue);
            }
            return section;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("section can't be read: type=" + type.getName(), e);
        }
    }

    /** Reads a section that is a text. */
    public <T extends Record> T read(String text, Class<T> type) {
        return ConfigMap.read(text, type.getSimpleName(), map -> read(map, type));
    }

    private @Nullable Object value(ConfigMap map, RecordComponent component) {
        Class<?> type = component.getType();
        Key key = component.getAnnotation(Key.class);
        if (key == null) {
            return read(map, type.asSubclass(Record.class));
        }
        String name = nameOf(component);
        ValueReader<?> own = readers.get(type);
        if (own != null) {
            return own.read(map, name);
        } else if (type == int.class) {
            return (int) number(map, component, key);
        } else if (type == long.class) {
            return number(map, component, key);
        } else if (type == boolean.class || type.isEnum()) {
            return constant(map, name, type, key);
        } else if (type == InetSocketAddress.class) {
            return key.usual().equals(Key.NONE) && !map.has(name) ? null : map.address(name, addressOf(key.usual()));
        } else if (type == List.class) {
            return list(map, component, key);
        } else if (type.isRecord()) {
            return key.usual().equals(Key.NONE) && !map.has(name) ? null : record(map.map(name), type);
        }
        return text(map, name, key);
    }

    private Record record(ConfigMap map, Class<?> type) {
        try (map) {
            return read(map, type.asSubclass(Record.class));
        }
    }

    private @Nullable List<?> list(ConfigMap map, RecordComponent component, Key key) {
        String name = nameOf(component);
        Class<?> item = itemOf(component);
        if (key.usual().equals(Key.NONE) && !map.has(name)) {
            return null;
        }
        if (item == String.class) {
            return key.orSingle() ? map.wordOrWords(name) : map.words(name);
        }
        List<Record> records = new ArrayList<>();
        for (ConfigMap each : map.maps(name)) {
            records.add(record(each, item));
        }
        return records;
    }

    private long number(ConfigMap map, RecordComponent component, Key key) {
        String name = nameOf(component);
        if (component.getName().endsWith(DURATION)) {
            Map<String, Long> words =
                    key.word().isEmpty() ? Map.of() : Map.of(key.word(), WORDS.getOrDefault(key.word(), 0L));
            return map.durationNs(
                    name,
                    words.getOrDefault(key.usual(), Units.durationOf(key.usual())),
                    Units.durationOf(key.min()),
                    Units.durationOf(key.max()),
                    words);
        } else if (component.getName().endsWith(SIZE)) {
            return map.bytes(name, Units.sizeOf(key.usual()), Units.sizeOf(key.min()), Units.sizeOf(key.max()));
        }
        long max = key.max().equals(Key.MAX_SESSION) ? Math.max(1, venue.maxSessions()) : Long.parseLong(key.max());
        Long usual =
                key.usual().equals(Key.REQUIRED) ? null : key.usual().equals(Key.NONE) ? 0L : Long.valueOf(key.usual());
        return map.number(name, usual, Long.parseLong(key.min()), max);
    }

    private static Object constant(ConfigMap map, String name, Class<?> type, Key key) {
        List<String> words = wordsOf(type);
        int index = words.indexOf(map.oneOf(name, words, key.usual()));
        return type == boolean.class ? index == 0 : type.getEnumConstants()[index];
    }

    private static String text(ConfigMap map, String name, Key key) {
        if (key.usual().equals(Key.NONE) && !map.has(name)) {
            return "";
        }
        boolean isGiven = key.usual().equals(Key.REQUIRED) || key.usual().equals(Key.NONE);
        return map.text(name, isGiven ? null : key.usual(), Integer.parseInt(key.max()));
    }

    /** Returns the words for the values of a type: of a boolean, or of an enum's constants in their order. */
    static List<String> wordsOf(Class<?> type) {
        return type == boolean.class ? List.of("yes", "no") : ConfigMap.wordsOf(type);
    }

    static Class<?> itemOf(RecordComponent component) {
        return (Class<?>) ((ParameterizedType) component.getGenericType()).getActualTypeArguments()[0];
    }

    static String nameOf(RecordComponent component) {
        String name = component.getAnnotation(Key.class).name();
        return name.isEmpty() ? component.getName().replaceFirst("(" + DURATION + "|" + SIZE + ")$", "") : name;
    }

    private static @Nullable InetSocketAddress addressOf(String text) {
        HostPort parsed = HostPort.parse(text);
        if (parsed == null) {
            return null;
        }
        InetAddress address = InetAddress.ofLiteral(parsed.host());
        return new InetSocketAddress(
                address.isLoopbackAddress() ? InetAddress.getLoopbackAddress() : address, parsed.port());
    }
}
