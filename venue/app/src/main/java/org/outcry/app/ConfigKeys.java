// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.outcry.gateway.Gateways;
import org.outcry.gateway.section.KeyTable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * Keys of a configuration with their values, as texts: {@code fix.listen}, {@code instruments.1.symbol}. Items of a
 * list have their number or name in the key, or their place.
 */
final class ConfigKeys {
    /** Time from which a changed key holds. */
    enum Taken {
        /** At once, by a command or by the gateway. */
        NOW,
        NEXT_DATE,
        UNUSED,
        NEXT_START
    }

    private static final Pattern NOW =
            Pattern.compile("(instruments|sessions|participants|tickTables|phaseSchedules|limits)(\\..*)?");

    /** Keys of the gateways' sections whose changes a reload takes, such as {@code native.clients}. */
    private static final Set<String> RELOADED = Gateways.load().stream()
            .flatMap(gateway -> KeyTable.of(gateway.section()).stream()
                    .filter(KeyTable.Row::isReloaded)
                    .map(row -> gateway.name() + "." + row.name()))
            .collect(Collectors.toUnmodifiableSet());

    private static final Pattern NEXT_DATE = Pattern.compile("calendar(\\..*)?|sessions\\.\\d+\\.resetAt");
    private static final Pattern REFERENCE_PRICE = Pattern.compile("instruments\\.\\d+\\.referencePrice");

    private ConfigKeys() {}

    /** Returns the keys of a text that was read without an error. */
    static Map<String, String> of(String text) {
        Map<String, String> keys = new TreeMap<>();
        put("", new Load(LoadSettings.builder().build()).loadFromString(text), keys);
        return keys;
    }

    private static void put(String key, Object value, Map<String, String> to) {
        String before = key.isEmpty() ? "" : key + ".";
        if (value instanceof Map<?, ?> map) {
            map.forEach((name, each) -> put(before + name, each, to));
        } else if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                put(before + placeOf(list.get(i), i), list.get(i), to);
            }
        } else {
            to.put(key, String.valueOf(value));
        }
    }

    private static Object placeOf(Object item, int index) {
        if (item instanceof Map<?, ?> map) {
            Object number = map.get("number");
            Object name = map.get("name");
            return number != null ? number : name != null ? name : index + 1;
        }
        return index + 1;
    }

    /** Returns the keys whose values differ. */
    static Set<String> changed(Map<String, String> before, Map<String, String> after) {
        TreeSet<String> changed = new TreeSet<>(before.keySet());
        changed.addAll(after.keySet());
        changed.removeIf(key -> String.valueOf(before.get(key)).equals(String.valueOf(after.get(key)))
                && before.containsKey(key) == after.containsKey(key));
        return changed;
    }

    /** Returns when a changed key is taken. */
    static Taken taken(String key, Map<String, String> before) {
        if (NEXT_DATE.matcher(key).matches()) {
            return Taken.NEXT_DATE;
        }
        if (REFERENCE_PRICE.matcher(key).matches()) {
            // That of a new instrument is set with it.
            return before.containsKey(key.replace("referencePrice", "number")) ? Taken.UNUSED : Taken.NOW;
        }
        boolean isReloaded = RELOADED.stream().anyMatch(each -> key.equals(each) || key.startsWith(each + "."));
        return isReloaded || NOW.matcher(key).matches() ? Taken.NOW : Taken.NEXT_START;
    }
}
