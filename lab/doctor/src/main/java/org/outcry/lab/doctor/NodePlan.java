// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.io.File;
import java.util.Objects;
import java.util.function.LongSupplier;
import org.outcry.app.config.ClusterSection;
import org.outcry.cluster.SharedMemory;
import org.outcry.runtime.Idle;

/**
 * Node of a venue on several machines.
 *
 * @param busyThreads the threads of its replicated log that never release their core
 * @param folder the folder of its shared memory
 * @param freeBytes the room in that folder; 0 if there is no such folder
 */
public record NodePlan(int busyThreads, String folder, LongSupplier freeBytes) {
    /** Media driver, archive, consensus module and service. */
    private static final int THREADS = 4;

    static NodePlan of(ClusterSection cluster) {
        int port = cluster.nodes().getFirst().port();
        File folder = Objects.requireNonNull(SharedMemory.directory(port).getParentFile(), "it has a parent");
        return new NodePlan(cluster.idle() == Idle.BACKOFF ? 0 : THREADS, folder.toString(), folder::getUsableSpace);
    }
}
