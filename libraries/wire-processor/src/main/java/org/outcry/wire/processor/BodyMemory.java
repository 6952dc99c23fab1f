// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

/**
 * Memory that holds the bytes of a trivially copyable body, and the Java that accesses it. A generated class uses one
 * of them.
 */
enum BodyMemory {
    /** An array, through views that the class keeps. */
    ARRAY("Layout", "byte[]") {
        @Override
        String get(FieldKind kind, String at) {
            return switch (kind) {
                case BYTE, BOOLEAN, ENUM -> "b[" + at + "]";
                default -> "(" + kind.keyword() + ") " + kind.view() + ".get(b, " + at + ")";
            };
        }

        @Override
        String put(FieldKind kind, String at, String value) {
            return switch (kind) {
                case BYTE, BOOLEAN, ENUM -> "b[" + at + "] = " + value + ";";
                default -> kind.view() + ".set(b, " + at + ", " + value + ");";
            };
        }
    },
    /** A direct, little-endian buffer. */
    NATIVE("NativeLayout", "java.nio.ByteBuffer") {
        @Override
        String get(FieldKind kind, String at) {
            return "b.get" + accessor(kind) + "(" + at + ")";
        }

        @Override
        String put(FieldKind kind, String at, String value) {
            return "b.put" + accessor(kind) + "(" + at + ", " + value + ");";
        }

        private static String accessor(FieldKind kind) {
            return switch (kind) {
                case LONG -> "Long";
                case INT -> "Int";
                case SHORT -> "Short";
                case CHAR -> "Char";
                case DOUBLE -> "Double";
                case FLOAT -> "Float";
                default -> "";
            };
        }
    };

    private final String suffix;
    private final String type;

    BodyMemory(String suffix, String type) {
        this.suffix = suffix;
        this.type = type;
    }

    /** Returns the type of the parameter {@code b}. */
    String type() {
        return type;
    }

    /** Returns the name of the class with an object's codec. */
    String layoutName(EventObject object) {
        return this == ARRAY ? object.layoutName() : object.nativeLayoutName();
    }

    /** Returns the last part of that name. */
    String suffix() {
        return suffix;
    }

    /** Returns an expression for a value; of a boolean or an enum, the byte that stands for it. */
    abstract String get(FieldKind kind, String at);

    /** Returns a statement that puts a value, or the byte that stands for it. */
    abstract String put(FieldKind kind, String at, String value);
}
