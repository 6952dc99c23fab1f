// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.evolution;

/** The event, changed. */
public final class RemovedLast {
    public long account;
    public int quantity;
    public Kind kind = Kind.LIMIT;
}
