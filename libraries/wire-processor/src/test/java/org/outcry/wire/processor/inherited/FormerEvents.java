// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.inherited;

import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Events of a version whose orders have no price. */
@EventInterface({Encoding.TRIVIALLY_COPYABLE, Encoding.SELF_DESCRIBING})
public interface FormerEvents {
    @MethodId(4)
    void order(FormerOrder order);
}
