// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.library;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/** Memory of the process, by address, as its C part sees it. */
final class NativeMemory {
    /** All of it; offsets are addresses. */
    static final MemorySegment ALL = all();

    static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;

    private NativeMemory() {}

    @SuppressWarnings("restricted")
    private static MemorySegment all() {
        return MemorySegment.NULL.reinterpret(Long.MAX_VALUE);
    }
}
