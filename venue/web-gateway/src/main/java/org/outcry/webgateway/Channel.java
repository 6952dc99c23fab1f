// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a stream subscribes to: the one list that subscriptions, their errors and docs/api.md have. */
enum Channel {
    BOOK("displayed quantities by price: a snapshot, then changes", Field.SYMBOL, List.of(Field.DEPTH)),
    BBO("best bid and offer", Field.SYMBOL, List.of()),
    TRADES("each trade that follows, and each bust", Field.SYMBOL, List.of()),
    CANDLES("the present candle, when it changes", Field.SYMBOL, List.of(Field.INTERVAL)),
    STATUS("phases of one instrument or of all: at first, then each change", null, List.of(Field.SYMBOL)),
    ORDERS("orders of the session: at first the open ones, then each change", null, List.of()),
    FILLS("executions of the session and busts of its trades, after a number", null, List.of(Field.AFTER));

    private final String about;
    private final @Nullable Field required;
    /** An immutable list. */
    @SuppressWarnings("ImmutableEnumChecker")
    private final List<Field> optional;

    Channel(String about, @Nullable Field required, List<Field> optional) {
        this.about = about;
        this.required = required;
        this.optional = optional;
    }

    /** Returns the channel that a request names. */
    static Channel of(Fields fields) {
        fields.required(Field.CHANNEL);
        return fields.constant(Field.CHANNEL, values());
    }

    /** Returns the fields that a subscription has, besides the channel. */
    List<Field> fields() {
        return required == null
                ? optional
                : java.util.stream.Stream.concat(java.util.stream.Stream.of(required), optional.stream())
                        .toList();
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    String about() {
        return about;
    }

    /** Returns its row of the table in docs/api.md. */
    String row() {
        String keys = String.join(
                ", ", fields().stream().map(field -> "`" + field.key() + "`").toList());
        return "| `" + word() + "` | " + about + " | " + keys + " |";
    }
}
