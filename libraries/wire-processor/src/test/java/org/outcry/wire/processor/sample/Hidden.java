package org.outcry.wire.processor.sample;

/** Seen by its own package only. */
final class Hidden {
    public int value;
}
