// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.script;

import java.util.HashMap;
import java.util.Map;

/** Variables of a scenario's run, which {@code let} sets, and texts and fields name as {@code $name}. */
public final class Variables {
    private final Map<String, String> values = new HashMap<>();

    /** Creates no variables. */
    public Variables() {}

    /** Sets a variable. */
    public void set(String name, String value) {
        values.put(name, value);
    }

    /** Returns a text with the values of the variables that it names. */
    public String resolved(String text) {
        String resolved = text;
        for (Map.Entry<String, String> each : values.entrySet()) {
            resolved = resolved.replace("$" + each.getKey(), each.getValue());
        }
        return resolved;
    }
}
