// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Threads of one layout, whose agents have work for each other: one that has some wakes those that wait. Any thread.
 */
public final class Neighbours {
    private final List<SocketWait> waits = new CopyOnWriteArrayList<>();

    void add(SocketWait wait) {
        waits.add(wait);
    }

    /** Wakes the threads that wait. Makes no call of the operating system if none does. */
    void wakeOthers(SocketWait own) {
        int count = waits.size();
        if (count > 1) {
            VarHandle.fullFence();
            for (int i = 0; i < count; i++) {
                SocketWait other = waits.get(i);
                if (other != own) {
                    other.wakeUp();
                }
            }
        }
    }
}
