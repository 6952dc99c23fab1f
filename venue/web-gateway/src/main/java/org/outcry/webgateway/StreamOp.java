// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Requests of a stream, in the order of the words of {@code op}. */
enum StreamOp {
    AUTH(
            "shows the token, or a signature, of a client that can't send headers; tells the client's name",
            null,
            List.of(Field.TOKEN, Field.KEY, Field.TIMESTAMP, Field.SIGNATURE)),
    PLACE("as `POST /v1/orders`", Operation.PLACE, List.of()),
    REPLACE("as `PATCH /v1/orders/{id}`", Operation.CHANGE, List.of(Field.ORDER)),
    CANCEL("as `DELETE /v1/orders/{id}`", Operation.CANCEL, List.of(Field.ORDER)),
    CANCEL_ALL("as `DELETE /v1/orders`", Operation.CANCEL_ALL, List.of()),
    QUOTE("as `POST /v1/quotes`", Operation.QUOTE, List.of()),
    CANCEL_QUOTES("as `DELETE /v1/quotes`", Operation.CANCEL_QUOTES, List.of()),
    PING("as `GET /v1/time`", null, List.of()),
    SUBSCRIBE("begins messages of a channel", null, ofChannels()),
    UNSUBSCRIBE("ends them", null, ofChannels());

    /** The words of all. */
    static final List<String> WORDS =
            Arrays.stream(values()).map(StreamOp::word).toList();

    /** The fields of all requests. */
    static final List<Field> FIELDS =
            Arrays.stream(values()).flatMap(op -> op.fields.stream()).distinct().toList();

    private final String about;
    private final @Nullable Operation operation;
    /** An immutable list. */
    @SuppressWarnings("ImmutableEnumChecker")
    private final List<Field> own;
    /** An immutable list. */
    @SuppressWarnings("ImmutableEnumChecker")
    private final List<Field> fields;

    StreamOp(String about, @Nullable Operation operation, List<Field> own) {
        this.about = about;
        this.operation = operation;
        this.own = own;
        fields = Stream.of(List.of(Field.OP, Field.ID), own, operation == null ? List.<Field>of() : operation.fields())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Field> ofChannels() {
        return Stream.concat(
                        Stream.of(Field.CHANNEL),
                        Arrays.stream(Channel.values()).flatMap(channel -> channel.fields().stream()))
                .distinct()
                .toList();
    }

    /**
     * Returns the request that fields name.
     *
     * @throws Problem if there is none, or a field is not one of it
     */
    static StreamOp of(Fields fields) {
        fields.required(Field.OP);
        StreamOp op = fields.constant(Field.OP, values());
        fields.checkAmong(op.fields);
        return op;
    }

    /** Returns the request over HTTP that it is the same as; null if there is none. */
    @Nullable
    Operation operation() {
        return operation;
    }

    String word() {
        return Field.camelCase(this);
    }

    String about() {
        return about;
    }

    /** Returns the fields that it may have. */
    List<Field> fields() {
        return fields;
    }

    /** Returns the fields that it must have, besides {@code op}. */
    List<Field> required() {
        Stream<Field> first = own.isEmpty() || this == AUTH ? Stream.of() : Stream.of(own.getFirst());
        return Stream.concat(first, operation == null ? Stream.of() : operation.required().stream())
                .toList();
    }

    /** Returns its row of the table in docs/api.md. */
    String row() {
        String keys = operation == null
                ? String.join(
                        ", ", own.stream().map(field -> "`" + field.key() + "`").toList())
                : own.isEmpty() ? "those of the request" : "`order`, and those of the request";
        return "| `" + word() + "` | " + about + " | " + (isOfChannel() ? "`channel`, and those of the channel" : keys)
                + " |";
    }

    private boolean isOfChannel() {
        return this == SUBSCRIBE || this == UNSUBSCRIBE;
    }
}
