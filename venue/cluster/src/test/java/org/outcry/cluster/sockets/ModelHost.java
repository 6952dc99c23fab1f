// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster.sockets;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Machine of the model with sockets: that of one process of a node, or of one connection of a participant. */
public final class ModelHost {
    private static final ThreadLocal<@Nullable ModelHost> PRESENT = new ThreadLocal<>();

    final ModelNetwork network;
    private final Runnable onActivity;
    private boolean off;

    /** Code that may open sockets. */
    @FunctionalInterface
    public interface Work {
        void run() throws IOException;
    }

    /**
     * Creates a machine.
     *
     * @param onActivity called when one of its sockets has bytes, an end or a connection
     */
    public ModelHost(ModelNetwork network, Runnable onActivity) {
        this.network = network;
        this.onActivity = onActivity;
    }

    /** Runs code of this machine, whose sockets are the model's. */
    public void run(Work work) throws IOException {
        ModelHost before = PRESENT.get();
        PRESENT.set(this);
        try {
            work.run();
        } finally {
            PRESENT.set(before);
        }
    }

    static @Nullable ModelHost present() {
        return PRESENT.get();
    }

    /** Cuts the machine's power: nothing leaves it or reaches it any more, and nobody is told. */
    public void turnOff() {
        off = true;
    }

    boolean isOff() {
        return off;
    }

    void onActivity() {
        if (!off) {
            onActivity.run();
        }
    }
}
