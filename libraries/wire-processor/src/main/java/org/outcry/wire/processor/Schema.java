// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Schema of an event interface as its committed file has it: lines of words.
 *
 * @param methods in the order of their ids
 * @param types the event objects, the inner ones first
 * @param enums the constants of each enum by the name that its fields refer to, in the order of first use
 */
record Schema(List<Method> methods, List<Type> types, Map<String, List<String>> enums) {
    private static final Pattern REFERENCE = Pattern.compile("(?<=enum\\()[^(),]+(?=\\))");
    private static final String METHOD = "method";
    private static final String ENUM = "enum";
    private static final String TYPE = "type";
    private static final String SEALED = " sealed";

    /**
     * A method.
     *
     * @param body the event object that it takes, or empty
     * @param next the event interface that it returns, or empty
     */
    record Method(int id, String name, String body, String next) {
        String line() {
            return METHOD + " " + id + " " + name + (body.isEmpty() ? "" : " takes=" + body)
                    + (next.isEmpty() ? "" : " returns=" + next);
        }
    }

    /**
     * An event object.
     *
     * @param isSealed whether it is one of the objects that are its fields
     */
    record Type(String name, boolean isSealed, List<Field> fields) {
        String lines() {
            return TYPE + " " + name + (isSealed ? SEALED : "") + "\n"
                    + fields.stream().map(field -> "  " + field.line() + "\n").collect(Collectors.joining());
        }

        @Nullable
        Field field(String fieldName) {
            return fields.stream()
                    .filter(field -> field.name().equals(fieldName))
                    .findFirst()
                    .orElse(null);
        }
    }

    /**
     * A field of an event object.
     *
     * @param type its kind, with what belongs to it in parentheses; an enum by the name of its constants, or with these
     *     in a file without names
     * @param id its number, or 0
     * @param maxLength its bound, or 0
     * @param form how texts show it, PLAIN if as it is
     * @param text the text of which it is a part, or empty
     */
    record Field(String name, String type, int id, boolean nullable, int maxLength, String form, String text) {
        private static Field of(org.outcry.wire.processor.Field field, Map<String, List<String>> enums) {
            ValueType type = field.type();
            boolean isFormed = type.kind() == FieldKind.ARRAY || type.kind() == FieldKind.MAP;
            ValueType shown = isFormed ? type.requireElement() : type;
            String text = field.text();
            return new Field(
                    field.name(),
                    typeName(type, enums),
                    field.id(),
                    type.nullable(),
                    type.maxLength(),
                    form(shown.form()),
                    text == null ? "" : text);
        }

        private static String typeName(ValueType type, Map<String, List<String>> enums) {
            return type.kind().keyword()
                    + switch (type.kind()) {
                        case ENUM -> "(" + enumName(type, enums) + ")";
                        case OBJECT -> "(" + type.requireObject().simpleName() + ")";
                        case LIST, ARRAY -> "(" + typeName(type.requireElement(), enums) + ")";
                        case MAP ->
                            "(" + typeName(type.requireKey(), enums) + "," + typeName(type.requireElement(), enums)
                                    + ")";
                        default -> "";
                    };
        }

        /** Returns the simple name of an enum, with an underscore for each other one that has it. */
        private static String enumName(ValueType type, Map<String, List<String>> enums) {
            String name = type.javaType().substring(type.javaType().lastIndexOf('.') + 1);
            while (!enums.computeIfAbsent(name, unused -> type.enumConstants()).equals(type.enumConstants())) {
                name += "_";
            }
            return name;
        }

        private static String form(TextForm form) {
            String detail = form.scale() > 0 ? "(" + form.scale() + ")" : "";
            return form.kind() + (form.converter().isEmpty() ? detail : "(" + form.converter() + ")");
        }

        String line() {
            return name + " " + type + (id == 0 ? "" : " id=" + id) + (nullable ? " nullable=true" : "")
                    + (maxLength == 0 ? "" : " max=" + maxLength) + (form.equals("PLAIN") ? "" : " form=" + form)
                    + (text.isEmpty() ? "" : " text=" + text);
        }
    }

    static Schema of(EventInterfaceModel events) {
        List<Method> methods = new ArrayList<>();
        for (EventMethod method : events.methods()) {
            methods.add(new Method(
                    method.id(),
                    method.name(),
                    method.body() == null ? "" : method.body().simpleName(),
                    method.next() == null ? "" : method.next().simpleName()));
        }
        methods.sort((a, b) -> Integer.compare(a.id(), b.id()));
        List<Type> types = new ArrayList<>();
        Map<String, List<String>> enums = new LinkedHashMap<>();
        for (EventObject object : events.allObjects()) {
            types.add(new Type(
                    object.simpleName(),
                    object.isSealed(),
                    object.fields().stream()
                            .map(field -> Field.of(field, enums))
                            .toList()));
        }
        return new Schema(List.copyOf(methods), List.copyOf(types), enums);
    }

    /** Returns the text of the file. */
    String text(String interfaceName) {
        return "# Schema of " + interfaceName
                + ". The annotation processor compares it with the sources, and writes changes that are accepted.\n"
                + methods.stream().map(method -> method.line() + "\n").collect(Collectors.joining())
                + enums.entrySet().stream()
                        .map(each -> ENUM + " " + each.getKey() + "\n  " + String.join("\n  ", each.getValue()) + "\n")
                        .collect(Collectors.joining())
                + types.stream().map(Type::lines).collect(Collectors.joining());
    }

    /** Returns the kind of a field with the constants of its enums in place of their names. */
    String kind(Field field) {
        return REFERENCE
                .matcher(field.type())
                .replaceAll(name -> Matcher.quoteReplacement(
                        String.join(",", enums.getOrDefault(name.group(), List.of(name.group())))));
    }

    /**
     * Reads the text of a file.
     *
     * @throws IllegalArgumentException if it is not a schema, with the line
     */
    static Schema parse(String text) {
        List<Method> methods = new ArrayList<>();
        List<Type> types = new ArrayList<>();
        Map<String, List<String>> enums = new LinkedHashMap<>();
        List<String> constants = new ArrayList<>();
        boolean inEnum = false;
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            String[] words = line.strip().split(" +");
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            boolean isInner = line.startsWith("  ");
            if (isInner && inEnum && words.length == 1) {
                constants.add(words[0]);
            } else if (isInner && !inEnum && words.length >= 2 && !types.isEmpty()) {
                types.get(types.size() - 1).fields().add(field(words));
            } else if (words[0].equals(METHOD) && words.length >= 3 && words[1].matches("[0-9]{1,5}")) {
                String body = value(words, "takes", "");
                methods.add(new Method(Integer.parseInt(words[1]), words[2], body, value(words, "returns", "")));
            } else if (words[0].equals(TYPE) && (words.length == 2 || line.endsWith(SEALED))) {
                types.add(new Type(words[1], words.length > 2, new ArrayList<>()));
                inEnum = false;
            } else if (words[0].equals(ENUM) && words.length == 2) {
                constants = new ArrayList<>();
                enums.put(words[1], constants);
                inEnum = true;
            } else {
                throw new IllegalArgumentException("not a line of a schema: line=" + (i + 1) + " text=" + line.strip());
            }
        }
        return new Schema(methods, types, enums);
    }

    private static Field field(String[] words) {
        return new Field(
                words[0],
                words[1],
                number(value(words, "id", "0")),
                Boolean.parseBoolean(value(words, "nullable", "false")),
                number(value(words, "max", "0")),
                value(words, "form", "PLAIN"),
                value(words, "text", ""));
    }

    private static int number(String digits) {
        return digits.matches("[0-9]{1,5}") ? Integer.parseInt(digits) : 0;
    }

    private static String value(String[] words, String key, String otherwise) {
        for (String word : words) {
            if (word.startsWith(key + "=")) {
                return word.substring(key.length() + 1);
            }
        }
        return otherwise;
    }

    @Nullable
    Type type(String name) {
        return types.stream()
                .filter(type -> type.name().equals(name))
                .findFirst()
                .orElse(null);
    }

    /** Returns whether an event object is a part of another one. */
    boolean isPart(String typeName) {
        String inside = "object(" + typeName + ")";
        return types.stream()
                .flatMap(type -> type.fields().stream())
                .anyMatch(field -> field.type().contains(inside));
    }

    /** Returns whether every object of a type takes the same number of bytes. */
    boolean isFixed(Type type) {
        return !type.isSealed() && type.fields().stream().allMatch(field -> !field.nullable() && isFixed(field.type()));
    }

    private boolean isFixed(String typeName) {
        if (typeName.startsWith("object(")) {
            Type part = type(typeName.substring("object(".length(), typeName.length() - 1));
            return part == null || isFixed(part);
        }
        return !typeName.equals("string")
                && !typeName.startsWith("list(")
                && !typeName.startsWith("array(")
                && !typeName.startsWith("map(");
    }
}
