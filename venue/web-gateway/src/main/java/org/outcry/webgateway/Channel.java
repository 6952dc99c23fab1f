// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.Arrays;
import java.util.List;
import org.outcry.wire.text.Json;

/** Subject of a subscription of streams: the one list that subscriptions, their errors and docs/api.md have. */
enum Channel {
    BOOK("displayed quantities by price: a snapshot, then changes", List.of(Field.SYMBOL, Field.DEPTH)),
    BBO("best bid and offer", List.of(Field.SYMBOL)),
    TRADES("each trade that follows, or all after a number, and each bust", List.of(Field.SYMBOL, Field.AFTER)),
    CANDLES("the present candle, when it changes", List.of(Field.SYMBOL, Field.INTERVAL)),
    STATUS("phases of one instrument or of all: at first, then each change", List.of(Field.SYMBOL)),
    ORDERS("orders of the session: at first the open ones, then each change", List.of()),
    FILLS("executions of the session and busts of its trades, after a number", List.of(Field.AFTER));

    /** The words of all. */
    static final List<String> WORDS = Arrays.stream(values()).map(Channel::word).toList();

    private final String about;
    /** An immutable list. */
    @SuppressWarnings("ImmutableEnumChecker")
    private final List<Field> fields;

    Channel(String about, List<Field> fields) {
        this.about = about;
        this.fields = fields;
    }

    /** Returns the channel that a request names. */
    static Channel of(Fields fields) {
        fields.required(Field.CHANNEL);
        return fields.constant(Field.CHANNEL, values());
    }

    /** Returns the fields that a subscription has, besides the channel. */
    List<Field> fields() {
        return fields;
    }

    /** Makes a row a message of the channel. */
    Json message(Json row) {
        return row.put(Field.CHANNEL.key(), word());
    }

    String word() {
        return OrderViews.word(this);
    }

    String about() {
        return about;
    }

    /** Returns its row of the table in docs/api.md. */
    String row() {
        String keys = String.join(
                ", ", fields.stream().map(field -> "`" + field.key() + "`").toList());
        return "| `" + word() + "` | " + about + " | " + keys + " |";
    }
}
