// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Source of {@code EYamlBytes} and {@code EJsonBytes}: an event object as the bytes of a text. They read what they
 * write, and leave any other text to the parser.
 */
final class TextBytesSource {
    private final EventObject object;
    private final TextFlavour flavour;
    private final JavaSource out;
    private final Statics statics;

    private TextBytesSource(EventObject object, TextFlavour flavour) {
        this.object = object;
        this.flavour = flavour;
        this.out = new JavaSource(object.packageName());
        this.statics = new Statics(object);
    }

    static String of(EventObject object, TextFlavour flavour) {
        return object.isSealed()
                ? new SealedSource(object).textBytes(flavour)
                : new TextBytesSource(object, flavour).write();
    }

    static String codecName(EventObject object, TextFlavour flavour) {
        return object.codecName(flavour.title + "Bytes");
    }

    private String write() {
        String name = object.simpleName() + flavour.title + "Bytes";
        out.line("/** {@link " + out.name(object.qualifiedName()) + "} as the bytes of " + flavour + ". */")
                .generated()
                .line(JavaSource.modifier(object.isPublic()) + "final class " + name + " {");
        statics.declareEnums(out);
        statics.declareConverters(out);
        for (String enumType : object.enumTypes()) {
            texts(enumType);
        }
        out.line("").line("private " + name + "() {}").line("");
        new TextLengthSource(object, flavour, statics, out).write();
        for (TextStyle style : flavour.styles()) {
            new TextWriteSource(object, flavour, style, statics, out).write();
            new TextReadSource(object, flavour, style, statics, out).write();
        }
        return out.line("}").toString();
    }

    private void texts(String enumType) {
        List<String> constants = object.fields().stream()
                .flatMap(field -> field.type().singles())
                .filter(type -> type.kind() == FieldKind.ENUM && type.javaType().equals(enumType))
                .findFirst()
                .orElseThrow()
                .enumConstants();
        out.line("private static final byte[][] TEXTS_" + object.enumTypes().indexOf(enumType) + " = {")
                .line(constants.stream()
                        .map(constant -> TextWords.OUT + ".utf8(" + JavaSource.literal(flavour.literal(constant)) + ")")
                        .collect(Collectors.joining(", ")))
                .line("};");
    }
}
