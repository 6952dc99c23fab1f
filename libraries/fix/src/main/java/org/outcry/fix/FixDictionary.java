// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Dictionary of a version of the standard: types and values of fields, and the fields of messages, for the session's
 * messages and those of trading and market data. The tables are resources of the module, in text. Immutable; any
 * thread.
 */
public final class FixDictionary {
    /** The first tag of user-defined fields, which the standard does not define. */
    public static final int USER_DEFINED = 5_000;

    private final @Nullable FieldType[] types;
    private final @Nullable FieldValues[] values;
    private final List<MessageTable> messages;

    private FixDictionary(@Nullable FieldType[] types, @Nullable FieldValues[] values, List<MessageTable> messages) {
        this.types = types;
        this.values = values;
        this.messages = messages;
    }

    /** Returns the dictionary of FIX 4.2. */
    public static FixDictionary fix42() {
        return read("fix42.txt");
    }

    /** Returns the dictionary of FIX 4.4. */
    public static FixDictionary fix44() {
        return read("fix44.txt");
    }

    /** Returns the dictionary of FIX 5.0 SP2 over FIXT.1.1. */
    public static FixDictionary fix50Sp2() {
        return read("fix50sp2.txt");
    }

    /** Returns whether the version has a field. */
    boolean hasField(int tag) {
        return tag < USER_DEFINED && types[tag] != null;
    }

    /** Returns the type of a field that the version has. */
    FieldType type(int tag) {
        FieldType type = types[tag];
        if (type == null) {
            throw new IllegalArgumentException("no field of the version: tag=" + tag + "; hasField(tag) tells");
        }
        return type;
    }

    /** Returns the values of a field; null if they are not enumerated. */
    @Nullable
    FieldValues values(int tag) {
        return values[tag];
    }

    /** Returns the table of a message; null if the dictionary has none. */
    @Nullable
    MessageTable message(int msgType) {
        for (MessageTable message : messages) {
            if (message.msgType() == msgType) {
                return message;
            }
        }
        return null;
    }

    /** Returns a copy with a further value of an enumerated field. */
    public FixDictionary withValue(int tag, String value) {
        FieldValues present = values[tag];
        if (present == null) {
            throw new IllegalArgumentException("no enumeration to be added to: tag=" + tag + " value=" + value);
        }
        @Nullable FieldValues[] more = values.clone();
        more[tag] = present.with(value.getBytes(StandardCharsets.US_ASCII));
        return new FixDictionary(types, more, messages);
    }

    /** Returns a copy without the enumeration of a field. */
    public FixDictionary withAnyValue(int tag) {
        @Nullable FieldValues[] fewer = values.clone();
        fewer[tag] = null;
        return new FixDictionary(types, fewer, messages);
    }

    /** Returns a copy with further fields of a message, outside of groups, of any value. */
    public FixDictionary withFields(int msgType, int... tags) {
        @Nullable FieldType[] more = types.clone();
        for (int tag : tags) {
            more[tag] = more[tag] == null ? FieldType.TEXT : more[tag];
        }
        List<MessageTable> changed = new ArrayList<>();
        for (MessageTable message : messages) {
            changed.add(message.msgType() == msgType ? message.with(tags) : message);
        }
        return new FixDictionary(more, values, changed);
    }

    private static FixDictionary read(String name) {
        try (InputStream resource = FixDictionary.class.getResourceAsStream(name)) {
            if (resource == null) {
                throw new IllegalStateException("the module lacks a resource: name=" + name);
            }
            BufferedReader lines = new BufferedReader(new InputStreamReader(resource, StandardCharsets.US_ASCII));
            TableReader reader = new TableReader();
            lines.lines().forEach(reader::readLine);
            reader.end();
            return new FixDictionary(reader.types, reader.values, reader.messages);
        } catch (IOException e) {
            throw new UncheckedIOException("a resource of the module can't be read: name=" + name, e);
        }
    }
}
