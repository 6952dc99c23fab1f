// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reader of a dictionary's text. A statement is a line and the indented ones after it:
 *
 * <pre>
 * field TAG NAME TYPE VALUE...      a field; the values if they are enumerated
 * others TAG...                     fields that none of the messages has
 * block NAME FIELD...               fields that messages have in common
 * header FIELD...                   fields that every message may have
 * message TYPE FIELD...
 * </pre>
 *
 * <p>FIELD is a tag, {@code TAG( MEMBER... )} for a repeating group, or {@code @NAME} for a block. An exclamation mark
 * after tag or name marks what is required.
 */
final class TableReader {
    final @Nullable FieldType[] types = new FieldType[FixDictionary.USER_DEFINED];
    final @Nullable FieldValues[] values = new FieldValues[FixDictionary.USER_DEFINED];
    final List<MessageTable> messages = new ArrayList<>();
    private final Map<String, List<String>> blocks = new HashMap<>();
    private List<String> header = List.of();
    private final StringBuilder statement = new StringBuilder();

    void readLine(String line) {
        if (!line.startsWith(" ")) {
            end();
        }
        if (!line.startsWith("#")) {
            statement.append(line).append(' ');
        }
    }

    /** Ends the last statement. */
    void end() {
        List<String> words = List.of(statement.toString().trim().split(" +"));
        statement.setLength(0);
        switch (words.get(0)) {
            case "field" -> field(words);
            case "others" ->
                words.subList(1, words.size()).forEach(tag -> types[Integer.parseInt(tag)] = FieldType.TEXT);
            case "block" -> blocks.put(words.get(1), words.subList(2, words.size()));
            case "header" -> header = words.subList(1, words.size());
            case "message" -> message(words);
            case "" -> {}
            default -> throw new IllegalStateException("no statement of a dictionary: " + words);
        }
    }

    private void field(List<String> words) {
        int tag = Integer.parseInt(words.get(1));
        types[tag] = FieldType.of(words.get(3));
        if (words.size() > 4) {
            List<byte[]> enumerated = new ArrayList<>();
            words.subList(4, words.size()).forEach(value -> enumerated.add(value.getBytes(StandardCharsets.US_ASCII)));
            values[tag] = FieldValues.of(enumerated);
        }
    }

    private void message(List<String> words) {
        Members members = new Members();
        members.add(header, true);
        members.add(words.subList(2, words.size()), true);
        messages.add(new MessageTable(
                msgType(words.get(1)),
                members.tags.stream().mapToInt(Integer::intValue).toArray(),
                members.requiredTags(),
                members.groups()));
    }

    private static int msgType(String text) {
        return text.charAt(0) | (text.length() > 1 ? text.charAt(1) << 8 : 0);
    }

    /** Fields of a message or group, with all blocks replaced by their fields. */
    private final class Members {
        private final List<Integer> tags = new ArrayList<>();
        private final List<Boolean> required = new ArrayList<>();
        private final List<@Nullable GroupTable> nested = new ArrayList<>();

        private void add(List<String> words, boolean areRequired) {
            for (int i = 0; i < words.size(); i++) {
                String word = words.get(i);
                boolean marked = word.contains("!");
                String name = word.replaceAll("[!(]", "");
                if (name.startsWith("@")) {
                    add(blocks.getOrDefault(name.substring(1), List.of()), areRequired && marked);
                    continue;
                }
                tags.add(Integer.parseInt(name));
                required.add(areRequired && marked);
                if (word.endsWith("(")) {
                    int end = endOfGroup(words, i);
                    Members members = new Members();
                    members.add(words.subList(i + 1, end), true);
                    nested.add(members.group(Integer.parseInt(name)));
                    i = end;
                } else {
                    nested.add(null);
                }
            }
        }

        private static int endOfGroup(List<String> words, int start) {
            int depth = 1;
            int at = start;
            while (depth > 0) {
                at++;
                depth += words.get(at).endsWith("(") ? 1 : words.get(at).equals(")") ? -1 : 0;
            }
            return at;
        }

        private GroupTable group(int countTag) {
            int size = tags.size();
            boolean[] marks = new boolean[size];
            for (int i = 0; i < size; i++) {
                marks[i] = required.get(i);
            }
            return new GroupTable(
                    countTag,
                    tags.stream().mapToInt(Integer::intValue).toArray(),
                    marks,
                    nested.toArray(new GroupTable[0]));
        }

        private int[] requiredTags() {
            List<Integer> marked = new ArrayList<>();
            for (int i = 0; i < tags.size(); i++) {
                if (required.get(i)) {
                    marked.add(tags.get(i));
                }
            }
            return marked.stream().mapToInt(Integer::intValue).toArray();
        }

        private GroupTable[] groups() {
            List<GroupTable> groups = new ArrayList<>();
            for (GroupTable group : nested) {
                if (group != null) {
                    groups.add(group);
                }
            }
            return groups.toArray(new GroupTable[0]);
        }
    }
}
