// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.agrona.concurrent.EpochNanoClock;
import org.eclipse.jetty.util.thread.Scheduler;
import org.outcry.wire.file.EventFileSpec;

/**
 * Parts of the gateway that all streams share.
 *
 * @param clients the clients and their tokens
 * @param handOver takes a request, or returns false if too many wait
 * @param streams the streams on the gateway's thread
 * @param log the event log
 * @param clock the venue's clock
 * @param executor the threads on which messages are sent
 * @param scheduler the timer
 */
record StreamHost(
        Clients clients,
        Predicate<WebTask> handOver,
        WebStreams streams,
        EventFileSpec log,
        EpochNanoClock clock,
        Executor executor,
        Scheduler scheduler) {
    private static final long LINGER_S = 2;

    /** Disconnects a client that has not taken the close frame some time later. */
    void disconnectLater(Runnable disconnect) {
        scheduler.schedule(disconnect, LINGER_S, TimeUnit.SECONDS);
    }
}
