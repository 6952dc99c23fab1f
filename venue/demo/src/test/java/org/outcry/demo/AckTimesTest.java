// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.measure.Displacement;
import org.outcry.measure.Share;

/** Test of which requests of a demo count, and of which of them nothing was displaced. */
class AckTimesTest {
    private static final long EPOCH = 1_000_000_000_000L;

    private final AckTimes times = new AckTimes();

    private void request(long intended, long answered) {
        times.answer(intended, answered, times.sent(intended));
    }

    /** Of a burst all but the first wait for the venue's work on those before: that is no delay of the venue's own. */
    @Test
    void shouldTellTheRequestsOfABurstFromThoseThatFoundNoOther() {
        times.measureFrom(EPOCH);
        int first = times.sent(EPOCH);
        int second = times.sent(EPOCH);
        times.answer(EPOCH, EPOCH + 1_000, first);
        times.answer(EPOCH, EPOCH + 2_000, second);
        request(EPOCH + 5_000, EPOCH + 6_500);

        assertThat(times.all().getTotalCount()).isEqualTo(3);
        assertThat(times.unqueued().getTotalCount()).isEqualTo(2);
        assertThat(times.unqueued().getMaxValue()).isBetween(1_500L, 1_501L);
        assertThat(times.ahead().getMaxValue()).isEqualTo(1);
        assertThat(times.ahead().getTotalCount()).isEqualTo(3);
    }

    @Test
    void shouldDivideALongQueueByItsRequests() {
        times.measureFrom(EPOCH);
        for (int i = 0; i < 100; i++) {
            times.sent(EPOCH);
        }
        times.answer(EPOCH, EPOCH + 5_000, 63);
        times.answer(EPOCH, EPOCH + 400_000, 99);

        assertThat(times.queued().getTotalCount()).isEqualTo(1);
        assertThat(times.queued().getMaxValue()).isBetween(4_000L, 4_003L);
    }

    @Test
    void shouldCountRequestsThatWereDueAfterTheWarmUp() {
        request(EPOCH + 1, EPOCH + 50_001);
        times.measureFrom(EPOCH + 10_000);
        request(EPOCH + 9_999, EPOCH + 90_000);
        request(EPOCH + 10_000, EPOCH + 11_000);
        request(EPOCH + 20_000, EPOCH + 23_000);

        assertThat(times.all().getTotalCount()).isEqualTo(2);
        assertThat(times.all().getMaxValue()).isBetween(3_000L, 3_003L);
    }

    @Test
    void shouldLeaveOutRequestsDuringWhichAThreadWasOffItsCore() {
        times.measureFrom(EPOCH);
        for (int i = 0; i < 20_000; i++) {
            request(EPOCH + i * 1_000L, EPOCH + i * 1_000L + (i == 7_000 ? 900_000 : 100));
        }
        // Requests 6,900 to 7,950 were under way then.
        Displacement.Result offCore =
                new Displacement.Result(Share.NONE, Share.of(0.01), List.of(new long[] {106_900_000, 107_950_000}));

        assertThat(times.all().getMaxValue()).isGreaterThan(899_000);
        assertThat(times.undisplaced(offCore, EPOCH - 100_000_000).getMaxValue())
                .isBetween(100L, 101L);
        assertThat(times.undisplaced(offCore, EPOCH - 100_000_000).getTotalCount())
                .isEqualTo(20_000 - 1_051);
        assertThat(times.undisplaced(Displacement.Result.unknown(), 0).getTotalCount())
                .isZero();
    }
}
