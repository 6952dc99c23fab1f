// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test.quote;

import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Takes quotes. */
@EventInterface
public interface TopOfBookListener {
    @MethodId(1)
    void topOfBook(TopOfBook topOfBook);
}
