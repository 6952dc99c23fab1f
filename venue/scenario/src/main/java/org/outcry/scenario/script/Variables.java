// SPDX-License-Identifier: Apache-2.0
package org.outcry.scenario.script;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Variables of a scenario's run, which {@code let} sets, and texts and fields name as {@code $name}. */
public final class Variables {
    /** Name of a variable in a text. */
    static final Pattern NAMED = Pattern.compile("\\$(\\w+)");

    private final Map<String, String> values = new HashMap<>();

    /** Creates no variables. */
    public Variables() {}

    /** Sets a variable. */
    public void set(String name, String value) {
        values.put(name, value);
    }

    /** Returns a text with the values of the variables that it names. Names without a value stay as they are. */
    public String resolved(String text) {
        return NAMED.matcher(text)
                .replaceAll(named -> Matcher.quoteReplacement(values.getOrDefault(named.group(1), named.group())));
    }
}
