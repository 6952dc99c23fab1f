// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.possdup;

import java.io.Serial;

/**
 * Absence of an optional field, reported by an exception, as libraries do that give the fields of a message by name.
 */
final class FieldNotFound extends Exception {
    @Serial
    private static final long serialVersionUID = 1;

    FieldNotFound(int tag) {
        super("field not found: tag=" + tag);
    }
}
