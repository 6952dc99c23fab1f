// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.section;

import java.lang.reflect.RecordComponent;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.outcry.gateway.config.Key;
import org.outcry.gateway.logon.AddressRanges;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.gateway.tls.TlsSection;

/** Table of the keys of a section, for its documents and for a reload. */
public final class KeyTable {
    /** Header of the table in a document. */
    public static final String HEADER = "| key | default | values | meaning |";

    private static final Map<Class<?>, String> VALUES = Map.of(
            InetSocketAddress.class, "`host:port`",
            TlsSection.class, "`true`, `false`, name",
            PasswordHash.class, "hash",
            AddressRanges.class, "network or list of them");

    /**
     * Key of a section.
     *
     * @param name its name, with those of the mappings and lists that it is in
     * @param usual its default; {@link Key#NONE} or {@link Key#REQUIRED} if it has none
     * @param values the values that it may have
     * @param about its meaning
     * @param isReloaded whether a reload takes changes of it
     */
    public record Row(String name, String usual, String values, String about, boolean isReloaded) {
        /** Returns the row of a table in a document. */
        public String text() {
            boolean isWord = usual.equals(Key.NONE) || usual.equals(Key.REQUIRED) || usual.isEmpty();
            return "| `" + name + "` | " + (isWord ? usual : "`" + usual + "`") + " | " + values + " | " + about + " |";
        }
    }

    private KeyTable() {}

    /** Returns the keys of a section, in the order of the record's components. */
    public static List<Row> of(Class<? extends Record> section) {
        List<Row> rows = new ArrayList<>();
        add("", section, rows);
        return rows;
    }

    private static void add(String before, Class<? extends Record> section, List<Row> rows) {
        for (RecordComponent component : section.getRecordComponents()) {
            Class<?> type = component.getType();
            Key key = component.getAnnotation(Key.class);
            if (key == null) {
                add(before, type.asSubclass(Record.class), rows);
                continue;
            }
            String name = before + SectionReader.nameOf(component);
            Class<?> item = type == List.class ? SectionReader.itemOf(component) : type;
            boolean isNested = hasKeys(item);
            rows.add(new Row(
                    name,
                    type == List.class || isNested ? "" : key.usual(),
                    isNested && key.values().isEmpty()
                            ? type == List.class ? "list" : "mapping"
                            : values(item, component, key),
                    key.about(),
                    key.isReloaded()));
            if (isNested) {
                add(name + ".", item.asSubclass(Record.class), rows);
            }
        }
    }

    private static boolean hasKeys(Class<?> type) {
        if (type.isRecord()) {
            for (RecordComponent component : type.getRecordComponents()) {
                if (component.isAnnotationPresent(Key.class)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static String values(Class<?> type, RecordComponent component, Key key) {
        String named = key.values().isEmpty() ? VALUES.getOrDefault(type, "") : key.values();
        if (!named.isEmpty()) {
            return named;
        } else if (type == boolean.class || type.isEnum()) {
            return "`" + String.join("`, `", SectionReader.wordsOf(type)) + "`";
        } else if (component.getType() == List.class) {
            return key.orSingle() ? "word or list of words" : "list of words";
        } else if (type == String.class) {
            return "1 to " + key.max() + " characters";
        }
        return key.min() + " to " + key.max() + (key.word().isEmpty() ? "" : ", `" + key.word() + "`");
    }
}
