// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.channels;

import net.openhft.chronicle.bytes.MethodId;

/** Listener for changes of the top of a book. */
public interface TopOfBookListener {
    @MethodId('t')
    void topOfBook(TopOfBook topOfBook);
}
