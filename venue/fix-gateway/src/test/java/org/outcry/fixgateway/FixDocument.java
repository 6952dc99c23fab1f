// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tables of docs/fix.md: messages with their fields, which are required, and fields that the text gives to other
 * versions.
 */
final class FixDocument {
    /** Name of the table of the header. */
    static final String HEADER = "Header";

    private static final Path DOCUMENT = Path.of("../../docs/fix.md");
    private static final Pattern MESSAGE = Pattern.compile("### (\\w+)(?: \\((\\w+)\\))?");
    private static final Pattern FIELD = Pattern.compile("\\| (\\d+) \\| (\\w+) \\| ?(.*?) ?\\|");
    private static final Pattern IN_TEXT = Pattern.compile("\\((\\d+)\\)");
    private static final Pattern REQUIRED = Pattern.compile("R(;.*|, unless.*)?");

    /** The names of messages and fields by type and tag, in the order of the document. */
    final Map<String, Map<Integer, String>> fields = new TreeMap<>();

    final Map<String, String> names = new TreeMap<>();
    private final Set<String> required = new TreeSet<>();
    final Set<String> sent = new TreeSet<>();
    /** The fields that the sections before the messages name. */
    final Set<Integer> inText = new TreeSet<>();

    FixDocument() throws IOException {
        String type = "";
        boolean fromVenue = false;
        for (String line : Files.readAllLines(DOCUMENT)) {
            fromVenue |= line.equals("## From the venue");
            Matcher message = MESSAGE.matcher(line);
            Matcher field = FIELD.matcher(line);
            if (message.matches()) {
                type = message.group(2) == null ? HEADER : message.group(2);
                names.put(type, message.group(1));
                fields.put(type, new TreeMap<>());
                if (fromVenue) {
                    sent.add(type);
                }
            } else if (field.matches() && !type.isEmpty()) {
                int tag = Integer.parseInt(field.group(1));
                fieldsOf(type).put(tag, field.group(2));
                if (REQUIRED.matcher(field.group(3)).matches()) {
                    required.add(type + tag);
                }
            } else if (type.isEmpty()) {
                Matcher named = IN_TEXT.matcher(line);
                while (named.find()) {
                    inText.add(Integer.parseInt(named.group(1)));
                }
            }
        }
    }

    /** Returns the names of a message's fields by tag. */
    Map<Integer, String> fieldsOf(String type) {
        return fields.getOrDefault(type, new TreeMap<>());
    }

    /** Returns whether the table of a message marks a field as required. */
    boolean isRequired(String type, int tag) {
        return required.contains(type + tag);
    }

    /** Returns whether the tables have a field for a message, or for the header. */
    boolean has(String type, int tag) {
        return fieldsOf(type).containsKey(tag) || fieldsOf(HEADER).containsKey(tag);
    }
}
