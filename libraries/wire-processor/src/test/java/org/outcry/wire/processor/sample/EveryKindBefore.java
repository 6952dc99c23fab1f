package org.outcry.wire.processor.sample;

/** The first fields of {@link EveryKind}: what an older version of it was. */
public final class EveryKindBefore {
    public long first;
    public long second;
    public int third;
}
