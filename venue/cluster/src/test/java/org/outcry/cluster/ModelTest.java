// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.outcry.engine.Engine;
import org.outcry.seeds.Seed;

/**
 * Random schedules of the model: crashes, restarts from snapshots, cut-off nodes, broken links, slow nodes and
 * networks, lost disks. Journals, event logs and states of all nodes are equal, and so are their feeds; each order is
 * answered once, and all are answered soon after the last fault; quantity is conserved, messages to sessions have
 * numbers without gap or repeat, and sessions end with the process of their node.
 *
 * <p>The first seed is another one in each run, or {@code -Doutcry.seed=N}. The bound is a time,
 * {@code -Doutcry.cluster.seconds=N}. A schedule that fails is shrunk, printed, and written to a file;
 * {@code -Doutcry.cluster.schedule=FILE} runs it again.
 */
class ModelTest {
    /** Ten of them have FIX clients: in a fifth of such schedules no message is repeated, in all ten never. */
    private static final int FEWEST_SEEDS = 400;

    private static final long SECONDS =
            Long.getLong("outcry.cluster.seconds", Boolean.getBoolean("outcry.long") ? 600 : 20);
    private static final @Nullable String SCHEDULE = System.getProperty("outcry.cluster.schedule");
    private static final int KEPT = 200;
    private static final Method FILES = trial();

    @Test
    void shouldLoseNothingAndTakeNothingTwice() throws IOException {
        if (SCHEDULE != null) {
            ModelSchedule schedule = ModelSchedule.parse(Files.readString(Path.of(SCHEDULE)));
            assertThat(finding(schedule)).as(schedule.toString()).isNull();
            return;
        }
        long first = Seed.fresh();
        List<ModelCluster> direct = new ArrayList<>();
        long logons = 0;
        long repeated = 0;
        long withFiles = 0;
        ModelTrouble trouble = new ModelTrouble();
        long endNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        long seed = first;
        while (seed < first + FEWEST_SEEDS || System.nanoTime() - endNs < 0) {
            ModelSchedule schedule = ModelSchedule.of(seed++);
            if (schedule.disk()) {
                withFiles++;
                require(schedule, finding(schedule));
                continue;
            }
            ModelCluster cluster = run(schedule);
            trouble.add(cluster);
            if (cluster.clients() instanceof ModelFixClients clients) {
                logons += clients.logons();
                repeated += clients.repeated();
            } else if (direct.size() < KEPT) {
                direct.add(cluster);
            }
        }
        System.out.println(
                "schedules=" + (seed - first) + " withFiles=" + withFiles + " firstSeed=" + first + " " + trouble);
        trouble.require();
        assertThat(direct).allMatch(cluster -> cluster.feed().messages() > 0);
        assertThat(direct)
                .anyMatch(cluster -> cluster.accounts().trades() > 0)
                .anyMatch(cluster -> rules(cluster) == Engine.RULES_VERSION);
        assertThat(repeated).as("messages that were repeated to FIX clients").isPositive();
        assertThat(logons).as("logons of FIX clients").isPositive();
    }

    /** Returns the rules that a venue has in the end; they are a part of the state that nodes compare. */
    private static int rules(ModelCluster cluster) {
        return cluster.nodes.get(0).committedLog().replica().engine().rulesVersion();
    }

    /** Runs a schedule. One that fails is shrunk. */
    private static ModelCluster run(ModelSchedule schedule) throws IOException {
        try {
            return ModelRun.run(schedule);
        } catch (AssertionError | RuntimeException e) {
            require(schedule, String.valueOf(e.getMessage()));
            throw e;
        }
    }

    /** Requires that a schedule has found nothing. Otherwise it is shrunk. */
    private static void require(ModelSchedule schedule, @Nullable String found) throws IOException {
        if (found == null) {
            return;
        }
        ModelSchedule shortest = schedule.shrunk(tried -> finding(tried) != null);
        Path file = Path.of("target", "failed-schedules", schedule.seed() + ".txt");
        shortest.write(file);
        throw new AssertionError(found.lines().findFirst().orElse("") + System.lineSeparator() + "schedule of "
                + schedule.steps().size() + " steps, shrunk to " + shortest + System.lineSeparator()
                + finding(shortest) + System.lineSeparator() + "again by -Doutcry.seed=" + schedule.seed()
                + ", or -Doutcry.cluster.schedule=" + file);
    }

    /** Returns what a schedule finds, with the classes whose forces the model's disk is told of; null if nothing. */
    private static @Nullable String finding(ModelSchedule schedule) {
        try {
            return (String) FILES.invoke(null, schedule.text());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("schedule can't be run: " + schedule, e);
        }
    }

    private static Method trial() {
        try {
            return new PlantedClasses(null)
                    .loadClass(ModelTrial.class.getName())
                    .getMethod("run", String.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("classes of the model can't be loaded", e);
        }
    }

    @Test
    void shouldRunTheSameTwice() {
        for (boolean fix : new boolean[] {false, true}) {
            ModelSchedule schedule = ModelSchedule.of(Seed.of(7), fix, false);
            assertThat(ModelRun.run(schedule).lastHashes())
                    .isEqualTo(ModelRun.run(schedule).lastHashes());
        }
    }
}
