package org.outcry.wire.processor;

import java.util.List;
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
