// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.inherited;

/** Order of a version without a price. */
public final class FormerOrder {
    public int quantity;
    public Part part = new Part();
}
