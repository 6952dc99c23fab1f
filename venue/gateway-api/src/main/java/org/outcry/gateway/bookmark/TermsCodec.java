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
    /** Field of the terms, or of a part of them, and its name as {@code account.first}. */
    private record Term(String name, List<Field> path) {
        Class<?> type() {
            return path.getLast().getType();
        }

        /** Returns the object that has the field. */
        Object owner(OrderTerms terms) throws IllegalAccessException {
            Object owner = terms;
            for (Field part : path.subList(0, path.size() - 1)) {
                owner = part.get(owner);
            }
            return owner;
        }
    }

    /** Column of a writer: a term of this version, or null, and the constants that its ordinals stand for. */
    private record Column(byte kind, @Nullable Term term, List<@Nullable Object> constants, List<String> names) {}

    private static final byte LONG = 'j';
    private static final byte BOOLEAN = 'z';
    private static final byte ENUM = 'e';
    private static final List<Term> TERMS = terms(OrderTerms.class, "", List.of());

    private List<Column> columns =
            TERMS.stream().map(term -> column(kind(term), term, names(term))).toList();

    private static List<Term> terms(Class<?> type, String prefix, List<Field> path) {
        List<Term> terms = new ArrayList<>();
        for (Field field : type.getFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                List<Field> way = new ArrayList<>(path);
                way.add(field);
                String name = prefix + field.getName();
                boolean isPart =
                        !field.getType().isPrimitive() && !field.getType().isEnum();
                terms.addAll(isPart ? terms(field.getType(), name + ".", way) : List.of(new Term(name, way)));
            }
        }
        return terms;
    }

    private static byte kind(Term term) {
        if (term.type() == long.class) {
            return LONG;
        }
        if (term.type() == boolean.class) {
            return BOOLEAN;
        }
        if (term.type().isEnum()) {
            return ENUM;
        }
        throw new IllegalStateException("bookmarks have no kind for a term's type: term=" + term.name() + " type="
                + term.type().getName() + "; add one");
    }

    private static List<String> names(Term term) {
        return term.type().isEnum()
                ? Arrays.stream(term.type().getEnumConstants())
                        .map(constant -> ((Enum<?>) constant).name())
                        .toList()
                : List.of();
    }

    private static Column column(byte kind, @Nullable Term term, List<String> names) {
        List<@Nullable Object> constants = new ArrayList<>();
        for (String name : names) {
            constants.add(
                    term == null
                            ? null
                            : Arrays.stream(term.type().getEnumConstants())
                                    .filter(constant ->
                                            ((Enum<?>) constant).name().equals(name))
                                    .findFirst()
                                    .orElse(null));
        }
        return new Column(kind, term, constants, names);
    }

    /** Writes the tables. */
    public void save(DataOutput out) throws IOException {
        out.writeByte(TERMS.size());
        for (Term term : TERMS) {
            out.writeUTF(term.name());
            out.writeByte(kind(term));
            List<String> names = names(term);
            out.writeByte(names.size());
            for (String name : names) {
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
                    .filter(term -> term.name().equals(name) && kind(term) == kind)
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
                Field field = term.path().getLast();
                Object owner = term.owner(terms);
                switch (kind(term)) {
                    case LONG -> out.writeLong(field.getLong(owner));
                    case BOOLEAN -> out.writeBoolean(field.getBoolean(owner));
                    default ->
                        out.writeByte(
                                Arrays.asList(term.type().getEnumConstants()).indexOf(field.get(owner)));
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
        Field field = term.path().getLast();
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
