// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import org.outcry.runtime.TimeCounts;

/**
 * Figures of times from order to acknowledgement.
 *
 * @param count how many orders were acknowledged; the others are 0 if none was
 */
public record AckFigures(long count, long p50Ns, long p99Ns, long maxNs) {
    static final AckFigures NONE = of(TimeCounts.NONE);

    static AckFigures of(TimeCounts times) {
        return new AckFigures(times.count(), times.percentileNs(0.5), times.percentileNs(0.99), times.maxNs());
    }
}
