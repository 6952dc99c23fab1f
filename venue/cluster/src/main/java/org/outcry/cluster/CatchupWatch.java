// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import io.aeron.cluster.ElectionState;
import java.util.function.LongSupplier;
import org.outcry.sequencer.ReplicaFolder;
import org.outcry.sequencer.StartRefusedException;

/**
 * Watch for a node that can never follow: the leader has the log no longer from where this node's ends. Aeron tries
 * again for ever, and the leader tells its own operator only. One thread.
 */
final class CatchupWatch {
    private static final int ATTEMPTS = 5;

    private final LongSupplier electionState;
    private final int node;
    private long last = ElectionState.INIT.code();
    private int refused;

    /**
     * Creates a watch.
     *
     * @param electionState the state of the present election, as {@link ElectionState#code()}
     */
    CatchupWatch(LongSupplier electionState, int node) {
        this.electionState = electionState;
        this.node = node;
    }

    /**
     * Looks at the election, often enough to see each state.
     *
     * @throws StartRefusedException if the leader sent nothing of its log for {@value #ATTEMPTS} times in a row
     */
    void look() {
        long now = electionState.getAsLong();
        if (now == last) {
            return;
        }
        if (last == ElectionState.FOLLOWER_CATCHUP_AWAIT.code() && now == ElectionState.INIT.code()) {
            refused++;
        } else if (now == ElectionState.FOLLOWER_CATCHUP.code() || now == ElectionState.CLOSED.code()) {
            refused = 0;
        }
        last = now;
        if (refused == ATTEMPTS) {
            throw new StartRefusedException("the other nodes no longer have the log from where this node's ends: node="
                    + node + " attempts=" + refused + "; its folder was lost, or the node was forgotten: "
                    + ReplicaFolder.REMEDY);
        }
    }
}
