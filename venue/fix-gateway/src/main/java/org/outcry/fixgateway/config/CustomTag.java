// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.config;

import java.util.List;
import org.outcry.fix.Tags;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.config.Key;
import org.outcry.gateway.section.Section;

/** Item of {@code fix.sessions.tags}: a user-defined field of orders that the venue checks and repeats. */
public record CustomTag(
        @Key(min = "5000", max = "39999", about = "number of a user-defined field")
        int number,

        @Key(usual = "string", about = "type of its values; a string is printable ASCII")
        Type type,

        @Key(usual = "32", min = "1", max = "64", about = "the longest value, in characters")
        int length,

        @Key(
                orSingle = true,
                values = "`D`, `G`, `F`",
                about = "messages that have it: NewOrderSingle, OrderCancelReplaceRequest, OrderCancelRequest; D and G"
                        + " if left out")
        List<String> messages,

        @Key(usual = "no", about = "whether it must be in each of these messages")
        boolean required)
        implements Section {
    private static final List<String> USUAL_MESSAGES = List.of("D", "G");
    private static final List<String> MESSAGES = List.of("D", "G", "F");

    /** Tags above 5000 that requests have anyway. */
    private static final List<Integer> TAKEN = List.of(Tags.MM_PROTECTION_RESET, 20_001);

    /** Type of the values of a field. */
    public enum Type {
        STRING,
        CHAR,
        INT,
        FLOAT,
        BOOLEAN,
        UTC_TIMESTAMP
    }

    public CustomTag {
        messages = messages.isEmpty() ? USUAL_MESSAGES : List.copyOf(messages);
    }

    @Override
    public void check(ConfigMap map, VenueDescription venue) {
        if (TAKEN.contains(number)) {
            map.error("number", "the venue has a meaning for this tag: " + number);
        }
        for (String message : messages) {
            if (!MESSAGES.contains(message)) {
                map.error("messages", "messages must be D, G or F, not '" + message + "'");
            }
        }
    }

    /** Returns the most bytes of the encoded field. */
    public int encodedLength() {
        return Integer.toString(number).length() + 1 + length + 1;
    }
}
