// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Teller of alerts that are raised and that end: a line for each, and a call of a command or a webhook, on a thread of
 * its own, one after the other. Calls beyond a bound are not made, and counted.
 */
final class AlertSink implements AutoCloseable {
    private static final int MAX_WAITING = 64;
    private static final long CLOSE_MS = 1_000;

    private final AlertCall call;
    private final Consumer<String> lines;
    private final ThreadPoolExecutor calls;
    private final AtomicLong failed = new AtomicLong();
    private Map<String, Alert> present = Map.of();

    /**
     * Creates a sink that has told nothing.
     *
     * @param venue the venue's name, for those who are called
     */
    AlertSink(String venue, AlertTerms terms, Consumer<String> lines) {
        this.lines = lines;
        call = new AlertCall(venue, terms);
        calls = new ThreadPoolExecutor(1, 1, 10, TimeUnit.SECONDS, new ArrayBlockingQueue<>(MAX_WAITING), task -> {
            Thread thread = new Thread(task, "alert-calls");
            thread.setDaemon(true);
            return thread;
        });
        calls.setRejectedExecutionHandler((task, full) -> failed("too many wait: bound=" + MAX_WAITING));
        calls.allowCoreThreadTimeOut(true);
    }

    /** Takes the alerts that there are now, and tells those that were raised and those that ended. One thread. */
    void update(List<Alert> now, long nowMs) {
        Map<String, Alert> before = present;
        Map<String, Alert> after = LinkedHashMap.newLinkedHashMap(now.size());
        for (Alert alert : now) {
            String key = alert.id() + " " + alert.subject();
            after.put(key, alert);
            if (!before.containsKey(key)) {
                lines.accept("alert raised: alert=" + alert.id() + subject(alert) + ": " + alert.text());
                tell(alert, true, nowMs);
            }
        }
        before.forEach((key, alert) -> {
            if (!after.containsKey(key)) {
                lines.accept("alert ended: alert=" + alert.id() + subject(alert) + " after="
                        + TimeUnit.MILLISECONDS.toSeconds(nowMs - alert.sinceMs()) + "s");
                tell(alert, false, nowMs);
            }
        });
        present = after;
    }

    private static String subject(Alert alert) {
        return alert.subject().isEmpty() ? "" : " subject=" + alert.subject().replace(' ', '_');
    }

    private void tell(Alert alert, boolean raised, long nowMs) {
        if (!call.isNobody()) {
            calls.execute(() -> {
                String failure = call.make(alert, raised, nowMs);
                if (!failure.isEmpty()) {
                    failed(failure);
                }
            });
        }
    }

    private void failed(String why) {
        lines.accept("alert could not be passed on: " + why + ": failedInAll=" + failed.incrementAndGet());
    }

    /** Returns the number of calls that failed or were not made. Any thread. */
    long failed() {
        return failed.get();
    }

    /** Ends the thread, after calls that are under way, for a second at most. */
    @Override
    public void close() {
        calls.shutdown();
        try {
            if (!calls.awaitTermination(CLOSE_MS, TimeUnit.MILLISECONDS)) {
                calls.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
