// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;

/**
 * Error of the system's clock against UTC, as the kernel estimates it: adjtimex(2), which needs no privilege to read.
 * Any thread.
 *
 * @param synchronised whether a time daemon keeps the clock
 * @param maxErrorUs the bound of the error, in us; it grows by 500 us a second while nothing keeps the clock, up to 16
 *     s
 * @param estimatedErrorUs the estimate of the error, in us
 */
public record KernelClock(boolean synchronised, long maxErrorUs, long estimatedErrorUs) {
    private static final int TIMEX_BYTES = 208;
    private static final long MAX_ERROR_OFFSET = 24;
    private static final long ESTIMATED_ERROR_OFFSET = 32;
    private static final int TIME_ERROR = 5;

    /** Calls of the kernel, resolved when they are needed first. */
    private static final class Kernel {
        private static final MethodHandle ADJTIMEX = adjtimex();

        @SuppressWarnings("restricted")
        private static MethodHandle adjtimex() {
            Linker linker = Linker.nativeLinker();
            return linker.downcallHandle(
                    linker.defaultLookup().findOrThrow("adjtimex"), FunctionDescriptor.of(JAVA_INT, ADDRESS));
        }
    }

    /** Returns the present state; null where this is not a 64-bit Linux, or the kernel refuses. */
    public static @Nullable KernelClock read() {
        if (!System.getProperty("os.name", "").equals("Linux") || ADDRESS.byteSize() != Long.BYTES) {
            return null;
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment timex = arena.allocate(TIMEX_BYTES, Long.BYTES);
            int state = (int) Kernel.ADJTIMEX.invokeExact(timex);
            return state < 0
                    ? null
                    : new KernelClock(
                            state != TIME_ERROR,
                            timex.get(JAVA_LONG, MAX_ERROR_OFFSET),
                            timex.get(JAVA_LONG, ESTIMATED_ERROR_OFFSET));
        } catch (Throwable e) {
            throw new LinkageError("adjtimex", e);
        }
    }
}
