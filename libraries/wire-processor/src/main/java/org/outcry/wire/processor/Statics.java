// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.List;

/** Constants of a generated text codec: the values of its enums, and its converters. */
final class Statics {
    private final List<String> enumTypes;
    private final List<String> converters;

    Statics(EventObject object) {
        this.enumTypes = object.enumTypes();
        this.converters = object.converters();
    }

    void declareEnums(JavaSource out) {
        for (int i = 0; i < enumTypes.size(); i++) {
            String name = out.name(enumTypes.get(i));
            out.line("private static final " + name + "[] VALUES_" + i + " = " + name + ".values();");
        }
    }

    void declareConverters(JavaSource out) {
        for (int i = 0; i < converters.size(); i++) {
            String name = out.name(converters.get(i));
            out.line("private static final " + name + " CONVERTER_" + i + " = new " + name + "();");
        }
    }

    String values(ValueType type) {
        return "VALUES_" + enumTypes.indexOf(type.javaType());
    }

    String converter(ValueType type) {
        return "CONVERTER_" + converters.indexOf(type.form().converter());
    }
}
