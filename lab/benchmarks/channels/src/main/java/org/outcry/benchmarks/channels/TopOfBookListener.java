package org.outcry.benchmarks.channels;

import net.openhft.chronicle.bytes.MethodId;

/** Hears of every change of the top of a book. */
public interface TopOfBookListener {
    @MethodId('t')
    void topOfBook(TopOfBook topOfBook);
}
