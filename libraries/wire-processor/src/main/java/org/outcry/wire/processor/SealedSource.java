// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Sources of the codecs of a sealed interface: each hands over to the codec of the object that a value is. */
final class SealedSource {
    private static final String RAW_IN = "org.outcry.wire.codec.RawIn";
    private static final String FOREIGN = "org.outcry.wire.codec.ForeignFields";
    private static final String PARSER = "org.outcry.wire.text.TextParser";

    private final EventObject object;
    private final List<Field> variants;
    private final JavaSource out;
    private final String type;

    SealedSource(EventObject object) {
        this.object = object;
        this.variants = object.fields();
        this.out = new JavaSource(object.packageName());
        this.type = object.type(out);
    }

    private void open(String suffix, String what) {
        String name = object.simpleName() + suffix;
        out.line("/** {@link " + type + "}, which is one of several objects, " + what + ". */")
                .generated()
                .line(JavaSource.modifier(object.isPublic()) + "final class " + name + " {")
                .line("private " + name + "() {}");
    }

    private void method(String comment, String signature) {
        out.line("").line("/** " + comment + " */").line("public static " + signature + " {");
    }

    /** Writes statements for each object that {@code e} can be. */
    private void each(Function<Field, List<String>> statements) {
        for (int i = 0; i < variants.size(); i++) {
            boolean isLast = i == variants.size() - 1;
            String test = "if (e instanceof " + variantType(variants.get(i)) + ") {";
            out.line(i == 0 ? isLast ? "{" : test : isLast ? "} else {" : "} else " + test);
            statements.apply(variants.get(i)).forEach(out::line);
        }
        out.line("}");
    }

    private String variantType(Field variant) {
        return out.name(variant.type().javaType());
    }

    private String cast(Field variant) {
        return "(" + variantType(variant) + ") e";
    }

    /** Returns an expression that makes the object that stands for those that are not known; empty if there is none. */
    private String unknown() {
        return variants.stream()
                .filter(variant -> !variant.type().unknown().isEmpty())
                .map(variant -> of(variant).newInstance(out))
                .findFirst()
                .orElse("");
    }

    private static EventObject of(Field variant) {
        return variant.type().requireObject();
    }

    /**
     * Writes a switch over the number of the object, which returns what it reads.
     *
     * @param unknown the expression that is returned for the number -1; empty if there is no such number
     */
    private void eachRead(String number, Function<Field, String> codec, String method, String before, String unknown) {
        out.line("switch (" + number + ") {");
        for (int i = 0; i < variants.size(); i++) {
            out.line("case " + i + " -> {");
            if (!before.isEmpty()) {
                out.line(before);
            }
            read(variants.get(i), codec.apply(variants.get(i)) + method, "return");
            out.line("}");
        }
        if (!unknown.isEmpty()) {
            out.line("case -1 -> {").line("return " + unknown + ";").line("}");
        }
        out.line("default -> throw new IllegalStateException(\"no object of this number\");")
                .line("}");
    }

    /** Writes the statements that read an object and give it to what follows a word. */
    private void read(Field variant, String read, String give) {
        if (of(variant).isMade()) {
            out.line(give + " " + read + "(in);");
        } else {
            String variantType = variantType(variant);
            out.line(variantType + " read = new " + variantType + "();")
                    .line(read + "(read, in);")
                    .line(give + " read;");
        }
    }

    /** Returns the source of {@code ERaw}: the number of the object, one byte, and its raw form. */
    String raw() {
        Function<Field, String> codec = variant -> out.name(RawSource.codecName(of(variant)));
        open("Raw", "in the raw form: the number of the object, and its values");
        method("The most bytes that {@link #write} touches.", "int maxLength(" + type + " e)");
        each(variant -> List.of("return 1 + " + codec.apply(variant) + ".maxLength(" + cast(variant) + ");"));
        out.line("}");
        method("Writes a value and returns its bytes.", "int write(" + type + " e, byte[] b, int offset)");
        each(variant -> List.of(
                "b[offset] = (byte) " + variants.indexOf(variant) + ";",
                "return 1 + " + codec.apply(variant) + ".write(" + cast(variant) + ", b, offset + 1);"));
        out.line("}");
        method("Reads a value that is a part of a body.", type + " read(" + RAW_IN + " in)");
        String number = "in.bounded(\"" + object.simpleName() + "\", \"object\", " + variants.size() + ")";
        eachRead(number, codec, ".read", "", "");
        return out.line("}").line("}").toString();
    }

    /** Returns the source of {@code ESelfDescribing}, of which a part has but the values. */
    String selfDescribing() {
        open("SelfDescribing", "in the self-describing form");
        method("Reads the value ahead.", type + " readForeign(" + FOREIGN + " in)");
        eachRead(
                unknown().isEmpty() ? "in.choice()" : "in.choiceOrUnknown()",
                variant -> out.name(SelfDescribingSource.codecName(of(variant))),
                ".readForeign",
                "in.enter();",
                unknown());
        return out.line("}").line("}").toString();
    }

    /** Returns the source of {@code EYaml} or {@code EJson}: a mapping of the object's name to the object. */
    String print(TextFormat format) {
        boolean yaml = format.isYaml();
        open(format.suffix(), "as a mapping of its name to its fields");
        method(
                "Appends a value, from the opening to the closing brace.",
                "void append(" + type + " e, StringBuilder out" + (yaml ? ", " + TextFormat.STYLE + " style" : "")
                        + ")");
        each(variant -> List.of(
                yaml
                        ? "out.append(style.open()).append(\"" + variant.name() + ": \");"
                        : "out.append(\"{\\\"" + variant.name() + "\\\":\");",
                format.append(of(variant), cast(variant), "out", "INLINE", out)));
        out.line(yaml ? "out.append(style.close());" : "out.append('}');");
        return out.line("}").line("}").toString();
    }

    /** Returns the source of {@code EText}. */
    String text() {
        String known = variants.stream().map(Field::name).collect(Collectors.joining(", "));
        String label = "\"" + object.simpleName() + "\"";
        open("Text", "from a text");
        out.line("").line("private static final String OBJECTS = \"" + known + "\";");
        method("Reads a value.", type + " read(" + PARSER + " in)");
        out.line(type + " found = readObject(in.openChoice(" + label + ", OBJECTS), in);")
                .line("in.closeChoice(" + label + ");")
                .line("return found;")
                .line("}")
                .line("")
                .line("private static " + type + " readObject(String name, " + PARSER + " in) {")
                .line("switch (name) {");
        for (Field variant : variants) {
            out.line("case \"" + variant.name() + "\" -> {");
            read(variant, out.name(of(variant).textName()) + ".read", "return");
            out.line("}");
        }
        if (unknown().isEmpty()) {
            out.line("default -> throw in.unknownChoice(" + label + ", OBJECTS);");
        } else {
            out.line("default -> {")
                    .line("in.passOver();")
                    .line("return " + unknown() + ";")
                    .line("}");
        }
        return out.line("}").line("}").line("}").toString();
    }

    /** Returns the source of {@code EFields}. */
    String fields(boolean isPrinted) {
        Function<Field, String> codec = variant -> out.name(of(variant).fieldsName());
        open("Fields", "compared, copied and checked");
        method(
                "Whether two values are the same object with equal fields; both may be null.",
                "boolean equals(" + type + " a, " + type + " b)");
        for (Field variant : variants) {
            String itsType = variantType(variant);
            out.line("if (a instanceof " + itsType + " && b instanceof " + itsType + ") {")
                    .line("return " + codec.apply(variant) + ".equals((" + itsType + ") a, (" + itsType + ") b);")
                    .line("}");
        }
        out.line("return a == b;").line("}");
        method("A hash over all fields; 0 for null.", "int hashCode(" + type + " e)");
        ifNull("0");
        each(variant -> List.of("return " + (variants.indexOf(variant) + 1) + " + 31 * " + codec.apply(variant)
                + ".hashCode(" + cast(variant) + ");"));
        out.line("}");
        if (isPrinted) {
            method("The value as a YAML mapping. Allocates.", "String toString(" + type + " e)");
            out.line("return " + TextFormat.STYLE + ".LINES.print(e, " + out.name(object.yamlName()) + "::append);")
                    .line("}");
        }
        method("A copy that shares nothing with the value that could change.", type + " copy(" + type + " e)");
        ifNull("null");
        each(variant -> List.of("return " + codec.apply(variant) + ".copy(" + cast(variant) + ");"));
        out.line("}");
        method(
                "Checks nulls and the bounds of texts and lists, and throws IllegalArgumentException if one is wrong.",
                "void validate(" + type + " e)");
        each(variant -> List.of(codec.apply(variant) + ".validate(" + cast(variant) + ");"));
        return out.line("}").line("}").toString();
    }

    private void ifNull(String result) {
        out.line("if (e == null) {").line("return " + result + ";").line("}");
    }

    /** Returns the source of {@code EYamlBytes} or {@code EJsonBytes}, which leaves reading to the parser. */
    String textBytes(TextFlavour flavour) {
        boolean yaml = flavour == TextFlavour.YAML;
        Function<Field, String> codec = variant -> out.name(TextBytesSource.codecName(of(variant), flavour));
        Function<Field, String> start = variant -> yaml ? "{ " + variant.name() + ": " : "{\"" + variant.name() + "\":";
        String method = flavour.inner.method;
        open(flavour.title + "Bytes", "as the bytes of " + flavour);
        method("The most bytes that a value takes.", "long maxLength(" + type + " e, " + TextWords.OUT + " out)");
        each(variant -> List.of("return "
                + (TextWords.bytes(start.apply(variant)) + TextWords.bytes(flavour.inner.close)) + " + "
                + codec.apply(variant) + ".maxLength(" + cast(variant) + ", out);"));
        out.line("}");
        method(
                "Writes a value and returns where it ends.",
                "int write" + method + "(" + type + " e, byte[] b, int offset, " + TextWords.OUT + " out)");
        out.line("int at = offset;");
        for (Field variant : variants) {
            out.line("if (e instanceof " + variantType(variant) + ") {");
            TextWords.put(start.apply(variant), out);
            out.line("at = " + codec.apply(variant) + ".write" + method + "(" + cast(variant) + ", b, at, out);")
                    .line("}");
        }
        TextWords.put(flavour.inner.close, out);
        out.line("return at;").line("}");
        method("Reads a value; null if the parser must.", type + " read" + method + "(" + TextWords.IN + " in)");
        for (Field variant : variants) {
            readVariant(of(variant), start.apply(variant), codec.apply(variant) + ".read" + method, flavour);
        }
        return out.line("return null;").line("}").line("}").toString();
    }

    /** Writes the statements that read one of the objects, if its name is here. */
    private void readVariant(EventObject variant, String start, String read, TextFlavour flavour) {
        out.line("if (" + TextWords.condition(start) + ") {").line("in.skip(" + TextWords.bytes(start) + ");");
        if (variant.isMade()) {
            out.line(variant.type(out) + " value = " + read + "(in);")
                    .line("if (value == null) {")
                    .line("return null;")
                    .line("}");
        } else {
            out.line(variant.type(out) + " value = " + variant.newInstance(out) + ";")
                    .line("if (!" + read + "(value, in)) {")
                    .line("return null;")
                    .line("}");
        }
        TextWords.expect(flavour.inner.close, "return null;", out);
        out.line("return value;").line("}");
    }
}
