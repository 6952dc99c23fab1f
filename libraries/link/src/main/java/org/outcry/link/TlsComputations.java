// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import javax.net.ssl.SSLEngine;
import org.jspecify.annotations.Nullable;

/**
 * Computations of one handshake, such as signatures, which are admitted and then run beside the connection's thread.
 * While they run, nobody else uses the engine. One thread.
 */
final class TlsComputations {
    private final SSLEngine engine;
    private final TlsTasks tasks;
    private final TlsAdmission admission;
    private final InetAddress address;
    private TlsTasks.@Nullable Work work;

    /**
     * Creates it without any.
     *
     * @param address that of the other side
     */
    TlsComputations(SSLEngine engine, TlsTasks tasks, TlsAdmission admission, InetAddress address) {
        this.engine = engine;
        this.tasks = tasks;
        this.admission = admission;
        this.address = address;
    }

    /**
     * Returns whether a received message may be given to the engine. If not, it is to be asked again later.
     *
     * @param message its first record, which is not consumed
     */
    boolean mayTake(ByteBuffer message) {
        return admission.mayTake(engine, message, tasks);
    }

    /** Begins what the engine has to compute. Returns false if it is to be asked again later. */
    boolean begin() {
        work = admission.mayCompute() ? tasks.begin(this::compute, address) : null;
        if (work == null) {
            return false;
        }
        admission.computes();
        return true;
    }

    private void compute() {
        for (Runnable task = engine.getDelegatedTask(); task != null; task = engine.getDelegatedTask()) {
            task.run();
        }
    }

    /** Returns whether some run. Ends those that are done. */
    boolean areRunning() {
        if (work != null && work.isDone()) {
            abandon();
        }
        return work != null;
    }

    /** Forgets those that run or are done. Returns whether there were any. */
    boolean abandon() {
        TlsTasks.Work begun = work;
        work = null;
        if (begun == null) {
            return false;
        }
        tasks.end(begun);
        return true;
    }
}
