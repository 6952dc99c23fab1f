// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * CPU time of a process with all its threads, those that have ended too: clock_getcpuclockid(3) and clock_gettime(2). A
 * thread that runs meanwhile is counted up to the last tick of the kernel. Any thread.
 */
public final class ProcessCpu {
    private static final long TIMESPEC_BYTES = 2 * Long.BYTES;
    private static final long NS_PER_S = 1_000_000_000L;

    private final long pid;
    private final int clock;

    /** Calls of the C library, resolved when they are needed first. */
    private static final class Calls {
        private static final MethodHandle CLOCK_ID =
                handle("clock_getcpuclockid", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS));
        private static final MethodHandle TIME =
                handle("clock_gettime", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS));

        @SuppressWarnings("restricted")
        private static MethodHandle handle(String name, FunctionDescriptor type) {
            Linker linker = Linker.nativeLinker();
            return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), type);
        }
    }

    private ProcessCpu(long pid, int clock) {
        this.pid = pid;
        this.clock = clock;
    }

    /**
     * Finds the clock of a process.
     *
     * @throws IOException if there is no such process, or this is not a 64-bit Linux
     */
    public static ProcessCpu of(long pid) throws IOException {
        if (!System.getProperty("os.name", "").equals("Linux") || ADDRESS.byteSize() != Long.BYTES) {
            throw new IOException("the CPU time of a process can be read on a 64-bit Linux only");
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment id = arena.allocate(JAVA_INT);
            int error = (int) Calls.CLOCK_ID.invokeExact((int) pid, id);
            if (error != 0) {
                throw new IOException("no CPU time of a process: pid=" + pid + " errno=" + error);
            }
            return new ProcessCpu(pid, id.get(JAVA_INT, 0));
        } catch (IOException e) {
            throw e;
        } catch (Throwable e) {
            throw new LinkageError("clock_getcpuclockid", e);
        }
    }

    /**
     * Returns the CPU time since the start of the process, in nanoseconds.
     *
     * @throws IOException if the process has ended
     */
    public long ranNs() throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment time = arena.allocate(TIMESPEC_BYTES, Long.BYTES);
            int failed = (int) Calls.TIME.invokeExact(clock, time);
            if (failed != 0) {
                throw new IOException("no CPU time of a process, it has ended: pid=" + pid);
            }
            return time.get(JAVA_LONG, 0) * NS_PER_S + time.get(JAVA_LONG, Long.BYTES);
        } catch (IOException e) {
            throw e;
        } catch (Throwable e) {
            throw new LinkageError("clock_gettime", e);
        }
    }
}
