// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.possdup;

import org.outcry.fix.FixDecoder;

/** Fields of a decoded message, of which a missing one can be asked for, or is an exception. */
final class MessageFields {
    private final FixDecoder message;

    MessageFields(FixDecoder message) {
        this.message = message;
    }

    /** Returns whether the message has a field. */
    boolean has(int tag) {
        return message.has(tag);
    }

    /** Returns whether a field is Y. */
    boolean isYes(int tag) throws FieldNotFound {
        if (!message.has(tag)) {
            throw new FieldNotFound(tag);
        }
        return message.isYes(tag);
    }
}
