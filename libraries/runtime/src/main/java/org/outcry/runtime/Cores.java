// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * Cores of threads, by the numbers of Linux: sched_setaffinity(2), which needs no privilege. A thread begins with the
 * cores of the thread that started it. On other systems no core is known, and nothing can be pinned. Any thread.
 */
public final class Cores {
    /** Core of a thread that may run on each one. */
    public static final int ANY = -1;

    /** Highest number of a core, as this class can ask for it. */
    public static final int HIGHEST = 1023;

    private static final int SET_BYTES = (HIGHEST + 1) / Byte.SIZE;
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final Path TASKS = Path.of("/proc/self/task");
    private static final String ALLOWED = "Cpus_allowed_list:";

    private Cores() {}

    /** Calls of the kernel, resolved when they are needed first. */
    private static final class Kernel {
        private static final boolean PRESENT =
                System.getProperty("os.name", "").equals("Linux") && ADDRESS.byteSize() == Long.BYTES;
        private static final MethodHandle SET_AFFINITY = setAffinity();

        @SuppressWarnings("restricted")
        private static MethodHandle setAffinity() {
            Linker linker = Linker.nativeLinker();
            return linker.downcallHandle(
                    linker.defaultLookup().findOrThrow("sched_setaffinity"),
                    FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS));
        }
    }

    /** Returns the cores that the main thread of this process may run on; empty if unknown. */
    public static NavigableSet<Integer> allowed() {
        try {
            for (String line : Files.readAllLines(STATUS)) {
                if (line.startsWith(ALLOWED)) {
                    return CoreList.parse(line.substring(ALLOWED.length()));
                }
            }
        } catch (IOException | NumberFormatException _) {
            // Another system: nothing is known.
        }
        return new TreeSet<>();
    }

    /**
     * Restricts the calling thread, and those that it starts from now on, to these cores.
     *
     * @return false if the system cannot, or allows none of them; nothing has changed then
     */
    public static boolean pin(NavigableSet<Integer> cores) {
        return pin(0, cores);
    }

    /** Restricts the calling thread to one core, see {@link #pin(NavigableSet)}. */
    public static boolean pin(int core) {
        return pin(new TreeSet<>(Set.of(core)));
    }

    /**
     * Restricts each present thread of this process, and those that they start from now on, to these cores.
     *
     * @return false if a thread could not be restricted
     */
    public static boolean pinProcess(NavigableSet<Integer> cores) {
        boolean all = true;
        try (DirectoryStream<Path> tasks = Files.newDirectoryStream(TASKS)) {
            for (Path task : tasks) {
                int id = Integer.parseInt(task.getFileName().toString());
                all &= pin(id, cores) || !Files.exists(task);
            }
        } catch (IOException _) {
            return false;
        } catch (DirectoryIteratorException e) {
            throw new UncheckedIOException(e.getCause());
        }
        return all;
    }

    /** Returns the message about a core that a thread cannot have. */
    public static String notAllowed(int core, NavigableSet<Integer> allowed) {
        return "no thread can be kept on this core: core=" + core + " allowed=" + CoreList.text(allowed)
                + (allowed.isEmpty() ? " (64-bit Linux only)" : "");
    }

    private static boolean pin(int thread, NavigableSet<Integer> cores) {
        if (!Kernel.PRESENT) {
            return false;
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment set = arena.allocate(SET_BYTES, Long.BYTES);
            for (int core : cores.headSet(HIGHEST, true)) {
                byte before = set.get(JAVA_BYTE, core / Byte.SIZE);
                set.set(JAVA_BYTE, core / Byte.SIZE, (byte) (before | 1 << (core % Byte.SIZE)));
            }
            return (int) Kernel.SET_AFFINITY.invokeExact(thread, (long) SET_BYTES, set) == 0;
        } catch (Throwable e) {
            throw new LinkageError("sched_setaffinity", e);
        }
    }
}
