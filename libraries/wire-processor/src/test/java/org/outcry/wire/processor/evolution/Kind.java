// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.evolution;

/** What an order is. */
public enum Kind {
    LIMIT,
    MARKET
}
