package org.outcry.wire.file;

import java.nio.file.Path;

/** A file of events that can't be trusted. The message names file, offset, what is wrong there, and the remedy. */
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

    /** What is wrong, and where. */
    public EventFileDamage damage() {
        return damage;
    }
}
