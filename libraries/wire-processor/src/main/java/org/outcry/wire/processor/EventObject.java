package org.outcry.wire.processor;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * A class whose instances are what a method of an event interface takes.
 *
 * @param packageName its package, in which its codecs go
 * @param simpleName its name in that package
 * @param isPublic whether other packages may name it
 * @param fields in the order of declaration, which is that of the layout
 */
record EventObject(String packageName, String simpleName, boolean isPublic, List<Field> fields) {

    String qualifiedName() {
        return qualified(simpleName);
    }

    String layoutName() {
        return qualified(simpleName + "Layout");
    }

    String yamlName() {
        return qualified(simpleName + "Yaml");
    }

    String jsonName() {
        return qualified(simpleName + "Json");
    }

    String textName() {
        return qualified(simpleName + "Text");
    }

    /** The name of the codec of another encoding. */
    String codecName(String suffix) {
        return qualified(simpleName + suffix);
    }

    /** What the binary encodings call its schema. */
    String schema() {
        return fields.stream().map(Field::schema).collect(Collectors.joining(" "));
    }

    /** The fields that hold a text between them. */
    List<Field> partsOf(String text) {
        return fields.stream().filter(field -> text.equals(field.text())).toList();
    }

    /** The types of its enums, each once. */
    List<String> enumTypes() {
        return fields.stream()
                .map(Field::enumType)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    int length() {
        return fields.stream().mapToInt(field -> field.kind().bytes).sum();
    }

    /** Names, types and order of the fields in words. */
    String signature() {
        return fields.stream().map(Field::signature).collect(Collectors.joining(";", simpleName + "{", "}"));
    }

    long hash() {
        return SignatureHash.of(signature());
    }

    private String qualified(String name) {
        return packageName.isEmpty() ? name : packageName + "." + name;
    }
}
