// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.asked;

import org.outcry.wire.MethodReader;
import org.outcry.wire.NativeReader;

/** Role that overrides one method. */
@MethodReader(UsualEvents.class)
@NativeReader(UsualEvents.class)
final class Starts extends IgnoredEvents {
    int starts;

    @Override
    public void started() {
        starts++;
    }
}
