package org.outcry.wire.processor.sample;

/** No fields. */
public final class Nothing {}
