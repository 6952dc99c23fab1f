// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

/** Implementation of order books. Events, state hash and snapshots don't depend on it. */
public enum BookKind {
    /** A sorted map of sorted maps: easy to read, slower, allocates. The yardstick that the other one is tested against. */
    PLAIN,
    /** A window of price levels around the touch, and a tree for the prices beyond it: allocates only to grow. */
    LADDER
}
