// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.agrona.concurrent.SystemNanoClock;
import org.junit.jupiter.api.Test;
import org.outcry.lab.load.LoadTarget;

class SenderTest {
    private static final long SECOND_NS = 1_000_000_000L;
    private static final long STALL_NS = 100_000_000L;
    private static final long SERVICE_NS = 5_000;
    private static final int RATE = 10_000;
    private static final int SECONDS = 10;
    private static final long MIDDLE = RATE * SECONDS / 2;

    private final VirtualClock clock = new VirtualClock();
    private final LatencyRecorder recorder = new LatencyRecorder(SECONDS * SECOND_NS, true);

    private Sender.Run run(LoadTarget target) throws IOException {
        return new Sender(target, Schedule.fixed(RATE), clock, recorder).run(SECONDS * SECOND_NS, SECONDS * SECOND_NS);
    }

    private static long stalling(long operation) {
        return operation == MIDDLE ? STALL_NS : SERVICE_NS;
    }

    @Test
    void shouldShowAStallThatServiceTimesAndTheNaiveMethodHide() throws IOException {
        Sender.Run run = run(new VirtualTarget(clock, SenderTest::stalling));
        assertThat(run.answered()).isEqualTo(RATE * SECONDS);
        Histogram response = recorder.response();
        Histogram service = recorder.service();
        // A thousand operations, one in a hundred, waited behind it; the longest almost as long as it took.
        assertThat(response.getValueAtPercentile(99.9)).isBetween(STALL_NS * 85 / 100, STALL_NS);
        assertThat(response.getValueAtPercentile(50)).isLessThan(2 * SERVICE_NS);
        assertThat(service.getValueAtPercentile(50)).isBetween(SERVICE_NS, SERVICE_NS + 10);
        // The naive method is the service time: one operation in a hundred thousand was slow.
        assertThat(service.getValueAtPercentile(99.99)).isBetween(SERVICE_NS, SERVICE_NS + 10);
        assertThat(recorder.maxBatch()).isBetween(900, 1_000);
        assertThat(recorder.lateness().getMaxValue()).isLessThan(1_000);
    }

    @Test
    void shouldSayWhatBatchesTimedFromTheirBeginningWouldHaveSaid() throws IOException {
        run(new VirtualTarget(clock, operation -> SERVICE_NS));
        Histogram fromBatch = Objects.requireNonNull(recorder.teaching()).fromBatch();
        // Ten thousand at once: the last one is done after all of them.
        assertThat(fromBatch.getMaxValue()).isBetween(RATE * SERVICE_NS * 99 / 100, RATE * SERVICE_NS * 101 / 100);
        assertThat(recorder.response().getMaxValue()).isLessThan(2 * SERVICE_NS);
    }

    @Test
    void shouldKeepTheScheduleThatATargetCanNotKeep() throws IOException {
        Sender.Run run = run(new VirtualTarget(clock, operation -> 2 * SECOND_NS / RATE));
        assertThat(run.planned()).isEqualTo(RATE * SECONDS);
        assertThat(run.scheduledRate()).isEqualTo(RATE);
        assertThat(run.reachedRate()).isBetween(0.49 * RATE, 0.51 * RATE);
        assertThat(recorder.response().getMaxValue()).isGreaterThan(9 * SECOND_NS);
        assertThat(recorder.service().getMaxValue()).isLessThan(3 * SECOND_NS / RATE);
    }

    @Test
    void shouldGiveUpOnATargetThatIsFarTooSlow() throws IOException {
        Sender.Run run = run(new VirtualTarget(clock, operation -> SECOND_NS / 100));
        assertThat(run.planned()).isEqualTo(RATE * SECONDS);
        assertThat(run.answered()).isLessThan(run.planned() / 2);
    }

    @Test
    void shouldBlameItselfForBeingLateAndCountItAgainstTheFigureAllTheSame() throws IOException {
        VirtualTarget target = new VirtualTarget(clock, operation -> SERVICE_NS);
        target.takeTheCoreAway(20_000_000);
        run(target);
        assertThat(recorder.lateness().getMaxValue()).isGreaterThan(15_000_000);
        assertThat(recorder.response().getMaxValue()).isGreaterThan(15_000_000);
        assertThat(recorder.service().getMaxValue()).isLessThan(2 * SERVICE_NS);
    }

    @Test
    void shouldCountEveryOperationOfABacklogThatItCaused() throws IOException {
        VirtualTarget target = new VirtualTarget(clock, operation -> SERVICE_NS);
        target.takeTheCoreAway(STALL_NS);
        run(target);
        // A thousand operations, one in a hundred, waited for the sender.
        assertThat(recorder.lateness().getValueAtPercentile(99.9)).isBetween(STALL_NS * 85 / 100, STALL_NS);
        assertThat(recorder.lateness().getValueAtPercentile(99.5)).isBetween(STALL_NS * 40 / 100, STALL_NS * 60 / 100);
        assertThat(recorder.service().getMaxValue()).isLessThan(2 * SERVICE_NS);
    }

    @Test
    void shouldNotBlameItselfForATargetWithoutRoom() throws IOException {
        VirtualTarget target = new VirtualTarget(clock, operation -> SERVICE_NS);
        target.takeTheRoomAway(STALL_NS);
        run(target);
        assertThat(recorder.response().getValueAtPercentile(99.9)).isBetween(STALL_NS * 85 / 100, STALL_NS);
        assertThat(recorder.lateness().getMaxValue()).isLessThan(SERVICE_NS);
    }

    /** Nothing but the sender can be late there, so that both columns are the same thing. */
    @Test
    void shouldBlameItselfForAllThatIsLateWithATargetThatDoesNothing() throws IOException {
        VirtualTarget target = new VirtualTarget(clock, operation -> 0);
        target.takeTheCoreAway(3 * STALL_NS);
        run(target);
        for (double percentile : new double[] {98, 99, 99.9, 100}) {
            long response = recorder.response().getValueAtPercentile(percentile);
            assertThat(response).isGreaterThan(STALL_NS / 2);
            assertThat(recorder.lateness().getValueAtPercentile(percentile)).isBetween(response * 95 / 100, response);
        }
    }

    /**
     * A sender that needs a microsecond for each request is late with those of a burst, and they were not sent before.
     */
    @Test
    void shouldTimeEachRequestOfABatchThatIsAnsweredLater() throws IOException {
        int burst = 32;
        long sendNs = 1_000;
        LoadTarget answersLater = new LoadTarget() {
            private int unanswered;

            @Override
            public boolean hasRoom() {
                return true;
            }

            @Override
            public int send() {
                clock.advance(sendNs);
                unanswered++;
                return 0;
            }

            @Override
            public int poll() {
                int done = unanswered;
                unanswered = 0;
                return done;
            }

            @Override
            public void idle() {
                clock.advance(100);
            }
        };
        new Sender(answersLater, Schedule.bursts(RATE, burst), clock, recorder).run(SECOND_NS, SECOND_NS);
        assertThat(recorder.lateness().getMaxValue()).isBetween((burst - 1) * sendNs, (burst + 1) * sendNs);
        assertThat(recorder.service().getMinValue()).isLessThan(2 * sendNs);
        assertThat(recorder.service().getMaxValue()).isBetween(burst * sendNs, (burst + 1) * sendNs);
    }

    /**
     * Answers in any order: each counts in the interval of its operation, and the sender's lateness where it was late.
     */
    @Test
    void shouldCountLateAnswersWhereTheirOperationsWereDue() {
        recorder.record(2 * SECOND_NS, 2 * SECOND_NS, 2 * SECOND_NS + 1_000);
        recorder.record(SECOND_NS / 2, SECOND_NS / 2, 3 * SECOND_NS);
        recorder.recordLateness(11 * SECOND_NS / 2, 700);
        recorder.recordBatch(15 * SECOND_NS / 2, 9);
        assertThat(recorder.intervals().get(0).getTotalCount()).isEqualTo(1);
        assertThat(recorder.intervals().get(2).getMaxValue()).isLessThan(2_000);
        assertThat(recorder.interval()).isEqualTo(2);
        for (TimelineSlot slot : recorder.timeline()) {
            assertThat(slot.maxLatenessNs() > 0 && slot.startNs() / SECOND_NS != 5)
                    .isFalse();
            assertThat(slot.maxBatch() > 0 && slot.startNs() / SECOND_NS != 7).isFalse();
        }
        assertThat(recorder.timeline()).anyMatch(slot -> slot.maxLatenessNs() > 0);
        assertThat(recorder.maxBatch()).isEqualTo(9);
    }

    @Test
    void shouldShowWhenItHappened() throws IOException {
        run(new VirtualTarget(clock, SenderTest::stalling));
        TimelineSlot slowest = recorder.timeline().stream()
                .reduce((one, other) -> one.maxResponseNs() >= other.maxResponseNs() ? one : other)
                .orElseThrow();
        assertThat(slowest.startNs()).isBetween(5 * SECOND_NS - 20_000_000, 5 * SECOND_NS + 20_000_000);
        assertThat(recorder.intervals()).hasSize(SECONDS);
        assertThat(recorder.intervals().get(5).getMaxValue()).isGreaterThan(STALL_NS / 2);
        assertThat(recorder.intervals().get(4).getMaxValue()).isLessThan(STALL_NS / 2);
    }

    @Test
    void shouldAnswerForARealStallInTheRightOrder() throws IOException {
        int rate = 2_000;
        LoadTarget target = new NoopTarget() {
            @Override
            public int send() {
                int done = super.send();
                long untilNs = System.nanoTime() + (operations() == rate / 2 ? STALL_NS : 0);
                while (System.nanoTime() < untilNs) {
                    Thread.onSpinWait();
                }
                return done;
            }
        };
        LatencyRecorder real = new LatencyRecorder(SECOND_NS, false);
        new Sender(target, Schedule.fixed(rate), SystemNanoClock.INSTANCE, real).run(SECOND_NS, SECOND_NS);
        long response = real.response().getValueAtPercentile(99.9);
        assertThat(response).isGreaterThan(STALL_NS / 2);
        assertThat(real.service().getValueAtPercentile(50)).isLessThan(response);
        assertThat(real.response().getTotalCount()).isEqualTo(rate);
    }

    @Test
    void shouldAllocateNothingPerOperation() throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Sender sender = new Sender(
                new VirtualTarget(clock, operation -> SERVICE_NS), Schedule.poisson(RATE, 1), clock, recorder);
        long before = threads.getCurrentThreadAllocatedBytes();
        sender.run(SECONDS * SECOND_NS, SECOND_NS);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        // The run's own result, and the JVM's linkage of it; a byte per operation would be 100,000.
        assertThat(allocated).isLessThan(10_000);
        assertThat(recorder.response().getTotalCount()).isGreaterThan(90_000);
    }

    /** A collection of what a warm-up left would stand in the measured part. */
    @Test
    void shouldAllocateLittleForEachSecondOfAWarmUp() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        SentTimes times = new SentTimes();
        VirtualTarget target = new VirtualTarget(clock, operation -> SERVICE_NS);
        long before = threads.getCurrentThreadAllocatedBytes();
        Sender sender = new Sender(target, Schedule.fixed(RATE), clock, recorder, times);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(10_000);
        assertThat(sender).isNotNull();
    }
}
