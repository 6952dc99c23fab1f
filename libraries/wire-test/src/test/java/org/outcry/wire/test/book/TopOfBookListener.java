// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test.book;

import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

@EventInterface
public interface TopOfBookListener {
    @MethodId(1)
    void topOfBook(TopOfBook topOfBook);

    @MethodId(2)
    void cleared();
}
