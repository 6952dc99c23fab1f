// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.outcry.gateway.config.ConfigMap;

/**
 * Keys {@code instrument} in lists of other items, which are read before the instruments: each list names an instrument
 * once, and none that there is not.
 */
final class InstrumentKeys {
    private final Map<ConfigMap, Integer> named = new LinkedHashMap<>();
    private final Set<Integer> inList = new HashSet<>();

    /** Begins a list. */
    void begin() {
        inList.clear();
    }

    /** Returns the number that an item of the list names. */
    int read(ConfigMap map) {
        int instrument = map.integer("instrument", null, 1, Integer.MAX_VALUE);
        if (map.isGood("instrument") && !inList.add(instrument)) {
            map.error("instrument", "instrument given twice: " + instrument);
        }
        named.put(map, instrument);
        return instrument;
    }

    /** Compares what was read with the instruments that there are. */
    void check(Set<Integer> instruments) {
        named.forEach((map, instrument) -> {
            if (map.isGood("instrument") && !instruments.contains(instrument)) {
                map.error("instrument", "no instrument has this number: " + instrument);
            }
        });
    }
}
