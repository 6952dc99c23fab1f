// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.idle;

import java.util.List;
import org.HdrHistogram.Histogram;
import org.outcry.measure.Displacement;
import org.outcry.measure.Foreign;
import org.outcry.measure.ThreadTimes;
import org.outcry.measure.WarmUp;

/**
 * Measurements of one acceptor.
 *
 * @param threads its threads while nothing was sent
 * @param firstNs times of the requests after the pauses
 * @param foreign other processes while nothing was sent
 * @param offCore the hot threads of client and acceptor during the requests after the pauses
 */
record IdleRow(
        String acceptor,
        List<ThreadTimes.Row> threads,
        Histogram firstNs,
        Foreign foreign,
        Displacement.Result offCore,
        WarmUp.Result warmUp) {
    /** Returns the processors that it had in the mean while nothing was sent. */
    double cores() {
        return threads.stream().mapToDouble(ThreadTimes.Row::cores).sum();
    }

    /** Returns the wake-ups a second of all its threads while nothing was sent. */
    double wakeUpsPerSecond() {
        return threads.stream().mapToDouble(ThreadTimes.Row::wakeUpsPerSecond).sum();
    }
}
