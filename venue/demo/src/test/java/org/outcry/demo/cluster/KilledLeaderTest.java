// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Venue of three processes whose leader is killed under FIX clients: the bad day of every build.
 * {@link FailoverRunTest} has the others.
 */
@Isolated("Its nodes are processes that need cores in time")
class KilledLeaderTest {
    private static final int ORDERS = 150;

    /** Its processes end before the second compiler pays. */
    private static final NodeNetwork QUICK = new NodeNetwork() {
        @Override
        public List<String> jvmOptions(int node) {
            return List.of("-XX:TieredStopAtLevel=1");
        }
    };

    @Test
    void shouldAnswerEachOrderOnceAndLeaveTheSameFiles(@TempDir Path folder) throws IOException {
        List<String> lines = new ArrayList<>();
        FailoverPlan plan = new FailoverPlan(1, false, 600, ClusterProcesses.NODES, 0, 1_000, 7);
        try (FailoverRun run = new FailoverRun(plan, QUICK, folder, lines::add)) {
            run.start();
            run.trade(ORDERS);
            run.endLeader();
            run.trade(ORDERS);
            FailoverResult result = run.finish();
            assertThat(result.figures().missed())
                    .as("%s lines=%s", result, lines)
                    .isEmpty();
            assertThat(result.accepted()).isPositive();
        }
    }
}
