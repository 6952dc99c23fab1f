package org.outcry.wire.processor.shapes;

/** Buy or sell. */
public enum Side {
    BUY,
    SELL
}
