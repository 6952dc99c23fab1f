// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Listener for changes of the top of a book. */
@EventInterface(nativeFrames = true)
public interface TopOfBookListener {
    @MethodId(1)
    void topOfBook(TopOfBook topOfBook);
}
