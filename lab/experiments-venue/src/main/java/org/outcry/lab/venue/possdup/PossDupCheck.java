// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.possdup;

import java.util.Locale;
import org.outcry.fix.Tags;

/** Ways to find out whether a message is a possible duplicate. Few messages have the field. */
enum PossDupCheck {
    /** Asks for the value, and takes the exception for a missing field as a no: an exception per message. */
    EXCEPTION {
        @Override
        boolean isPossDup(MessageFields message, Counts counts) {
            try {
                return message.isYes(Tags.POSS_DUP_FLAG);
            } catch (FieldNotFound e) {
                counts.exceptions++;
                return false;
            }
        }
    },

    /** Asks first whether there is a value. */
    ASKING {
        @Override
        boolean isPossDup(MessageFields message, Counts counts) {
            if (!message.has(Tags.POSS_DUP_FLAG)) {
                return false;
            }
            try {
                return message.isYes(Tags.POSS_DUP_FLAG);
            } catch (FieldNotFound e) {
                throw new IllegalStateException("field of a message vanished: tag=" + Tags.POSS_DUP_FLAG, e);
            }
        }
    };

    /** Counts of the checks of a gateway. Its thread writes them; other threads may read somewhat older ones. */
    static final class Counts {
        long messages;
        long possDups;
        long exceptions;
    }

    /** Returns whether a message is marked as a possible duplicate. */
    abstract boolean isPossDup(MessageFields message, Counts counts);

    /** Returns its name in reports. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the check with a name. */
    static PossDupCheck of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
