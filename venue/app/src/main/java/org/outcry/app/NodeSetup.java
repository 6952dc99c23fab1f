// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.outcry.app.calendar.TradingDays;
import org.outcry.app.config.VenueConfig;
import org.outcry.cluster.ClusterSequencer;
import org.outcry.cluster.StartEndedException;
import org.outcry.engine.VenueQueries;

/**
 * Definitions of a venue on several machines: the node that leads while the venue has no day applies those of its file,
 * and the others wait. Later changes are commands of an operator.
 */
final class NodeSetup implements StateQuestions {
    private static final long WAIT_NS = 100_000;

    private final ClusterSequencer node;
    private final Definitions definitions;
    private final BooleanSupplier endsEarly;

    NodeSetup(ClusterSequencer node, TradingDays days, BooleanSupplier endsEarly) {
        this.node = node;
        this.endsEarly = endsEarly;
        this.definitions = new Definitions(node, days, this);
    }

    /**
     * Waits until the venue has a day, and applies the definitions if this node leads before.
     *
     * @throws StartEndedException if the process is to end
     */
    void apply(VenueConfig config, long nowNs) throws IOException {
        while (ask(VenueQueries::day) == 0) {
            if (node.leads()) {
                definitions.apply(config, nowNs);
            }
        }
    }

    @Override
    public <T> T ask(Function<VenueQueries, T> question) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        node.ask(state -> answer.complete(question.apply(state)));
        while (!answer.isDone()) {
            if (endsEarly.getAsBoolean()) {
                throw new StartEndedException();
            }
            if (node.doWork() == 0) {
                LockSupport.parkNanos(WAIT_NS);
            }
        }
        return answer.join();
    }
}
