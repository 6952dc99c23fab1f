// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.inherited;

import org.outcry.wire.Required;

/** Object in an order. */
public final class Part {
    @Required
    public boolean hidden;
}
