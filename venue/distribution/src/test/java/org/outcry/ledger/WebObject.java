// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Flat JSON object of the web gateway, by its text. */
record WebObject(String json) {
    private static final Pattern OBJECT = Pattern.compile("\\{[^{}]*\\}");

    /** Returns the flat objects of instruments within a text. */
    static List<WebObject> all(String text) {
        return OBJECT.matcher(text)
                .results()
                .map(result -> new WebObject(result.group()))
                .filter(object -> object.json.contains("\"symbol\""))
                .toList();
    }

    /** Returns the first text under a name; empty if there is none. */
    String text(String name) {
        return find("\"" + name + "\":\"([^\"]*)\"");
    }

    /** Returns the first number under a name. */
    int number(String name) {
        return Integer.parseInt(find("\"" + name + "\":(\\d+)"));
    }

    BigDecimal decimal(String name) {
        return new BigDecimal(text(name));
    }

    private String find(String pattern) {
        Matcher found = Pattern.compile(pattern).matcher(json);
        return found.find() ? found.group(1) : "";
    }

    @Override
    public String toString() {
        return json;
    }
}
