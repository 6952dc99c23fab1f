// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEventsReader;

/**
 * Files about own orders.
 *
 * @param reports the reports as comma-separated values
 * @param parquet orders, fills and trades; null if they are not wanted
 */
record OwnFiles(OwnReports reports, @Nullable ReplayFiles parquet) implements OwnOrders.Reports, Closeable {
    @Override
    public void report(OwnOrders.Report report) {
        reports.report(report);
        if (parquet != null) {
            parquet.report(report);
        }
    }

    /** Returns a target whose events the files get, too. */
    ReplayTarget with(ReplayTarget target) {
        return parquet == null
                ? target
                : new TeedTarget(target, List.of(new VenueEventsReader(parquet)), parquet::time);
    }

    @Override
    public void close() throws IOException {
        reports.close();
        if (parquet != null) {
            parquet.close();
        }
    }
}
