// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import java.util.NavigableSet;
import java.util.TreeSet;
import org.outcry.runtime.Cores;

/**
 * Core of the client's thread while it measures. All other threads of this process, and the processes that it starts,
 * have the other cores. The client's thread only, except for {@link #any}.
 */
public final class ClientCore {
    private final NavigableSet<Integer> own;
    private final NavigableSet<Integer> others;

    private ClientCore(NavigableSet<Integer> own, NavigableSet<Integer> others) {
        this.own = own;
        this.others = others;
    }

    /** Returns the choice of the operating system: nothing is pinned. */
    public static ClientCore any() {
        return new ClientCore(new TreeSet<>(), new TreeSet<>());
    }

    /**
     * Keeps all threads of this process away from a core.
     *
     * @param allowed at least two cores, with this one
     */
    public static ClientCore of(int core, NavigableSet<Integer> allowed) {
        NavigableSet<Integer> own = new TreeSet<>(allowed.subSet(core, true, core, true));
        NavigableSet<Integer> others = new TreeSet<>(allowed);
        others.removeAll(own);
        require(Cores.pinProcess(others), others);
        return new ClientCore(own, others);
    }

    /** Returns words for a report, such as "; the client's thread alone on core 0"; empty if nothing is pinned. */
    public String words() {
        return own.isEmpty() ? "" : "; the client's thread alone on core " + own.first();
    }

    /** Takes the core for the calling thread. Threads that are to run elsewhere are started before. */
    public void take() {
        pin(own);
    }

    /** Leaves the core. */
    public void leave() {
        pin(others);
    }

    private static void pin(NavigableSet<Integer> cores) {
        if (!cores.isEmpty()) {
            require(Cores.pin(cores), cores);
        }
    }

    private static void require(boolean pinned, NavigableSet<Integer> cores) {
        if (!pinned) {
            throw new IllegalStateException("threads could not be kept on these cores: cores=" + cores);
        }
    }
}
