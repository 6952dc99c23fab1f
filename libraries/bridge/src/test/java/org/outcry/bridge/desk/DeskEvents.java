// SPDX-License-Identifier: Apache-2.0
package org.outcry.bridge.desk;

import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Events of the desk. */
@EventInterface
public interface DeskEvents {
    @MethodId(1)
    void accepted(Answer answer);

    @MethodId(2)
    void declined(Answer answer);

    @MethodId(3)
    void quoted(Quote quote);
}
