// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.util.NavigableSet;
import org.outcry.runtime.Cores;
import org.outcry.runtime.KernelClock;

/** System calls of 64-bit Linux: adjtimex(2), sched_setaffinity(2) and the ETHTOOL_GCOALESCE request of ioctl(2). */
final class LinuxKernel implements Kernel {
    private static final int AF_INET = 2;
    private static final int SOCK_DGRAM = 2;
    private static final long SIOCETHTOOL = 0x8946;
    private static final int ETHTOOL_GCOALESCE = 0xe;
    private static final int COALESCE_BYTES = 23 * Integer.BYTES;
    private static final int INTERFACE_NAME_BYTES = 16;
    private static final int INTERFACE_REQUEST_BYTES = 40;

    private final MethodHandle socket = handle("socket", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT));
    private final MethodHandle close = handle("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));
    private final MethodHandle ioctl = handle(
            "ioctl", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS), Linker.Option.firstVariadicArg(2));

    /** Returns the kernel of this machine, or {@link Kernel#NONE} where it is not a 64-bit Linux. */
    static Kernel here() {
        boolean linux = System.getProperty("os.name", "").equals("Linux");
        return linux && ADDRESS.byteSize() == Long.BYTES ? new LinuxKernel() : NONE;
    }

    @SuppressWarnings("restricted")
    private static MethodHandle handle(String name, FunctionDescriptor type, Linker.Option... options) {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), type, options);
    }

    @Override
    public Reading<KernelClock> clock() {
        KernelClock state = KernelClock.read();
        return state == null ? Reading.unknown("the kernel refused adjtimex") : Reading.of(state);
    }

    @Override
    public Reading<Integer> receiveCoalescingUs(String networkInterface) {
        byte[] name = networkInterface.getBytes(StandardCharsets.US_ASCII);
        if (name.length >= INTERFACE_NAME_BYTES) {
            return Reading.unknown("interface name too long: name=" + networkInterface + " bound=15");
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment coalesce = arena.allocate(COALESCE_BYTES, Long.BYTES);
            coalesce.set(JAVA_INT, 0, ETHTOOL_GCOALESCE);
            MemorySegment request = arena.allocate(INTERFACE_REQUEST_BYTES, Long.BYTES);
            MemorySegment.copy(name, 0, request, JAVA_BYTE, 0, name.length);
            request.set(ADDRESS, INTERFACE_NAME_BYTES, coalesce);
            int descriptor = (int) socket.invokeExact(AF_INET, SOCK_DGRAM, 0);
            if (descriptor < 0) {
                return Reading.unknown("no socket to ask the driver of " + networkInterface);
            }
            int answer = (int) ioctl.invokeExact(descriptor, SIOCETHTOOL, request);
            int closed = (int) close.invokeExact(descriptor);
            return answer < 0 || closed < 0
                    ? Reading.unknown("the driver of " + networkInterface + " does not tell")
                    : Reading.of(coalesce.get(JAVA_INT, Integer.BYTES));
        } catch (Throwable e) {
            throw new LinkageError("ioctl", e);
        }
    }

    @Override
    public boolean pin(NavigableSet<Integer> cpus) {
        return Cores.pin(cpus);
    }
}
