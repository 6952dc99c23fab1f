// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.nio.file.Path;

/** Exception for a damaged file of events. The message names file, offset, problem and remedy. */
public final class EventFileDamagedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient EventFileDamage damage;

    public EventFileDamagedException(EventFileDamage damage) {
        super(damage.toString());
        this.damage = damage;
    }

    EventFileDamagedException(Path file, long offset, String what, String remedy) {
        this(new EventFileDamage(file, offset, what, remedy));
    }

    /** Returns the problem and its place. */
    public EventFileDamage damage() {
        return damage;
    }
}
