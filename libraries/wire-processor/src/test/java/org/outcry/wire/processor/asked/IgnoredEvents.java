// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.asked;

import org.outcry.wire.IgnoresEvents;
import org.outcry.wire.processor.shapes.Side;

/** Implementation with empty methods. */
@IgnoresEvents
abstract class IgnoredEvents implements UsualEvents {
    @Override
    public void fill(Fill fill) {}

    @Override
    public void started() {}

    @Override
    public void moved(long from, Side side) {}
}
