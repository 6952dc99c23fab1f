// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo;

import java.nio.file.Path;
import org.outcry.measure.ClientCore;

/**
 * Parameters of a demo.
 *
 * @param warmUpSeconds the longest duration of the order flow before the measured part
 * @param seconds duration of the order flow that is measured
 * @param rate mean requests a second of all participants together
 * @param participants number of FIX sessions
 * @param instruments number of books
 * @param seed seed of the flow
 * @param loseOneIn the client loses one feed packet in so many; 0: none
 * @param core the core of the thread that sends for all participants and follows the feed
 * @param folder the venue's data folder
 */
record DemoPlan(
        int warmUpSeconds,
        int seconds,
        int rate,
        int participants,
        int instruments,
        long seed,
        int loseOneIn,
        ClientCore core,
        Path folder) {}
