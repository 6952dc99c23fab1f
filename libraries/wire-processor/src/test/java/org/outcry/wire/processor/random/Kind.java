// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.random;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Kind of a value of a generated event. */
sealed interface Kind {
    /** The bound of a text, list, array or map without {@code @MaxLength}. */
    int USUAL_BOUND = 1_024;

    /** Returns the type in a source. */
    String type();

    /** Returns the value of a new object in a source; empty for Java's own. */
    default String initial() {
        return "";
    }

    /** Returns the annotations in a source, each with a space behind. */
    default String annotations() {
        return "";
    }

    /** Returns whether the kind may be annotated {@code @Nullable}. */
    default boolean mayBeNull() {
        return true;
    }

    private static String maxLength(int bound) {
        return bound == USUAL_BOUND ? "" : "@MaxLength(" + bound + ") ";
    }

    /** A primitive; a long may stand for something else by its annotation. */
    record Primitive(String type, String form) implements Kind {
        @Override
        public String annotations() {
            return form.isEmpty() ? "" : form + " ";
        }

        @Override
        public boolean mayBeNull() {
            return false;
        }

        String boxed() {
            return switch (type) {
                case "int" -> "Integer";
                case "char" -> "Character";
                default -> Character.toUpperCase(type.charAt(0)) + type.substring(1);
            };
        }
    }

    /** An enum of constants A0, A1 and so on. */
    record Enumeration(String type, int constants) implements Kind {
        @Override
        public String initial() {
            return type + ".A0";
        }
    }

    /** A text. */
    record Text(int bound, boolean isReused) implements Kind {
        @Override
        public String type() {
            return isReused ? "org.outcry.wire.MutableText" : "String";
        }

        @Override
        public String initial() {
            return isReused ? "new org.outcry.wire.MutableText()" : "\"\"";
        }

        @Override
        public String annotations() {
            return maxLength(bound);
        }

        @Override
        public boolean mayBeNull() {
            return !isReused;
        }
    }

    /** A value of the JDK, of records only. */
    record JdkType(String type) implements Kind {
        @Override
        public boolean mayBeNull() {
            return false;
        }
    }

    /** A class or a record with fields. */
    record Composite(String type, boolean isRecord, boolean isEmbedded, List<Member> members) implements Kind {
        @Override
        public String initial() {
            return isRecord ? "" : "new " + type + "()";
        }

        @Override
        public boolean mayBeNull() {
            return !isEmbedded;
        }

        /** Returns the value of a member of an object. */
        @Nullable
        Object value(Object object, Member member) {
            try {
                return isRecord
                        ? object.getClass().getMethod(member.name()).invoke(object)
                        : object.getClass().getField(member.name()).get(object);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }
    }

    /** One of several objects. */
    record Choice(String type, List<Composite> variants) implements Kind {}

    /** A list. */
    record Elements(Kind element, int bound) implements Kind {
        @Override
        public String type() {
            return "java.util.List<" + element.type() + ">";
        }

        @Override
        public String initial() {
            return "new java.util.ArrayList<>()";
        }

        @Override
        public String annotations() {
            return maxLength(bound);
        }
    }

    /** An array of primitives. */
    record Numbers(Primitive element, int bound) implements Kind {
        @Override
        public String type() {
            return element.type() + "[]";
        }

        @Override
        public String initial() {
            return "{}";
        }

        @Override
        public String annotations() {
            return element.annotations() + maxLength(bound);
        }
    }

    /** A map from texts or constants. */
    record Entries(Kind key, Kind value, int bound) implements Kind {
        @Override
        public String type() {
            String held = value instanceof Primitive primitive ? primitive.boxed() : value.type();
            return "java.util.Map<" + key.type() + ", " + held + ">";
        }

        @Override
        public String initial() {
            return "new java.util.LinkedHashMap<>()";
        }

        @Override
        public String annotations() {
            return (value instanceof Primitive primitive ? primitive.annotations() : "") + maxLength(bound);
        }
    }

    /** A field of an object, a component of a record, or a parameter. */
    record Member(String name, Kind kind, boolean isNullable) {
        /** Returns the declaration without what ends it. */
        String declaration() {
            return (isNullable ? "@Nullable " : "") + kind.annotations() + kind.type() + " " + name;
        }
    }

    /** A method of an interface. */
    record Call(String name, int id, List<Member> parameters) {}
}
