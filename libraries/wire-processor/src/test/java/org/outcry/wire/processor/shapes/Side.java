// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.shapes;

/** Buy or sell. */
public enum Side {
    BUY,
    SELL
}
