// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.evolution;

/** Kind of an order. */
public enum KindRemoved {
    LIMIT
}
