// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderTermsFields;

/**
 * Codec of orders' terms in bookmarks. It writes the fields of {@link OrderTerms}, whichever there are; a table of their names, and of the names of
 * enums' constants, precedes the first order. A term that the writer did not know gets its default; one that the reader does not
 * know is passed over.
 */
public final class TermsCodec {
    /**
     * Field of the terms, or of a part of them.
     *
     * @param name as {@code account.first}
     * @param parts the fields on the way to the object that has it
     * @param field the field
     * @param kind its kind
     * @param names the names of its constants in order
     */
    private record Term(String name, List<Field> parts, Field field, byte kind, List<String> names) {
        /** Returns the object that has the field. */
        Object owner(OrderTerms terms) throws IllegalAccessException {
            Object owner = terms;
            for (int i = 0; i < parts.size(); i++) {
                owner = parts.get(i).get(owner);
            }
            return owner;
        }

        /** Returns the constant of that name, or null. */
        @Nullable
        Object constant(String constant) {
            int ordinal = names.indexOf(constant);
            return ordinal < 0 ? null : field().getType().getEnumConstants()[ordinal];
        }
    }

    /** Column of a writer: a term of this version, or null, and the constants that its ordinals stand for. */
    private record Column(byte kind, @Nullable Term term, List<@Nullable Object> constants, List<String> names) {}

    private static final byte LONG = 'j';
    private static final byte BOOLEAN = 'z';
    private static final byte ENUM = 'e';
    private static final List<Term> TERMS = terms(OrderTerms.class, "", List.of());

    private List<Column> columns =
            TERMS.stream().map(term -> column(term.kind(), term, term.names())).toList();

    private static List<Term> terms(Class<?> type, String prefix, List<Field> parts) {
        List<Term> terms = new ArrayList<>();
        for (Field field : type.getFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                String name = prefix + field.getName();
                boolean isPart =
                        !field.getType().isPrimitive() && !field.getType().isEnum();
                if (isPart) {
                    List<Field> way = new ArrayList<>(parts);
                    way.add(field);
                    terms.addAll(terms(field.getType(), name + ".", way));
                } else {
                    terms.add(term(name, parts, field));
                }
            }
        }
        return terms;
    }

    private static Term term(String name, List<Field> parts, Field field) {
        Class<?> type = field.getType();
        if (type == long.class) {
            return new Term(name, parts, field, LONG, List.of());
        }
        if (type == boolean.class) {
            return new Term(name, parts, field, BOOLEAN, List.of());
        }
        if (type.isEnum()) {
            List<String> names = Arrays.stream(type.getEnumConstants())
                    .map(constant -> ((Enum<?>) constant).name())
                    .toList();
            return new Term(name, parts, field, ENUM, names);
        }
        throw new IllegalStateException(
                "bookmarks have no kind for a term's type: term=" + name + " type=" + type.getName() + "; add one");
    }

    private static Column column(byte kind, @Nullable Term term, List<String> names) {
        List<@Nullable Object> constants = new ArrayList<>();
        for (String name : names) {
            constants.add(term == null ? null : term.constant(name));
        }
        return new Column(kind, term, constants, names);
    }

    /** Writes the tables. */
    public void save(DataOutput out) throws IOException {
        out.writeByte(TERMS.size());
        for (Term term : TERMS) {
            out.writeUTF(term.name());
            out.writeByte(term.kind());
            out.writeByte(term.names().size());
            for (String name : term.names()) {
                out.writeUTF(name);
            }
        }
    }

    /** Reads the tables of the writer. */
    public void load(DataInput in) throws IOException {
        List<Column> read = new ArrayList<>();
        for (int left = in.readUnsignedByte(); left > 0; left--) {
            String name = in.readUTF();
            byte kind = in.readByte();
            List<String> names = new ArrayList<>();
            for (int leftNames = in.readUnsignedByte(); leftNames > 0; leftNames--) {
                names.add(in.readUTF());
            }
            Term own = TERMS.stream()
                    .filter(term -> term.name().equals(name) && term.kind() == kind)
                    .findFirst()
                    .orElse(null);
            read.add(column(kind, own, names));
        }
        columns = read;
    }

    /** Writes terms. */
    public void save(OrderTerms terms, DataOutput out) throws IOException {
        try {
            for (Term term : TERMS) {
                Field field = term.field();
                Object owner = term.owner(terms);
                switch (term.kind()) {
                    case LONG -> out.writeLong(field.getLong(owner));
                    case BOOLEAN -> out.writeBoolean(field.getBoolean(owner));
                    default -> out.writeByte(term.names().indexOf(((Enum<?>) field.get(owner)).name()));
                }
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Reads terms. */
    public void load(OrderTerms terms, DataInput in) throws IOException {
        OrderTermsFields.reset(terms);
        try {
            for (Column column : columns) {
                load(column, terms, in);
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void load(Column column, OrderTerms terms, DataInput in) throws IOException, IllegalAccessException {
        long value = switch (column.kind()) {
            case LONG -> in.readLong();
            case BOOLEAN, ENUM -> in.readUnsignedByte();
            default ->
                throw new IOException("bookmark has a kind of term that this version lacks: kind=" + column.kind()
                        + "; delete the bookmarks of this gateway, it then reads all events");
        };
        Term term = column.term();
        if (term == null) {
            return;
        }
        Field field = term.field();
        Object owner = term.owner(terms);
        switch (column.kind()) {
            case LONG -> field.setLong(owner, value);
            case BOOLEAN -> field.setBoolean(owner, value != 0);
            default -> field.set(owner, constant(column, term, (int) value));
        }
    }

    private static Object constant(Column column, Term term, int place) throws IOException {
        Object constant = place < column.constants().size() ? column.constants().get(place) : null;
        if (constant == null) {
            throw new IOException("bookmark has a constant that this version lacks: term=" + term.name() + " name="
                    + (place < column.names().size() ? column.names().get(place) : Integer.toString(place))
                    + "; delete the bookmarks of this gateway, it then reads all events");
        }
        return constant;
    }

    /** Writes a ClOrdID. */
    public static void save(ClOrdId id, DataOutput out) throws IOException {
        out.writeLong(id.first);
        out.writeLong(id.second);
        out.writeLong(id.third);
    }

    /** Reads a ClOrdID. */
    public static void load(ClOrdId id, DataInput in) throws IOException {
        id.set(in.readLong(), in.readLong(), in.readLong());
    }
}
