// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.outcry.gateway.tls.TlsSection;

/**
 * Watch of a process's certificates: takes changed files every five seconds, on a thread of its own, and says what an operator must know. Without
 * sections there is no thread.
 */
final class CertificateWatch implements AutoCloseable {
    private static final long INTERVAL_NS = TimeUnit.SECONDS.toNanos(5);

    private final List<TlsSection> sections;
    private final Consumer<String> lines;
    private final Set<String> told = new HashSet<>();
    private volatile boolean closed;

    CertificateWatch(List<TlsSection> sections, Consumer<String> lines) {
        this.sections = List.copyOf(sections);
        this.lines = lines;
    }

    /** Begins to watch. */
    static CertificateWatch start(List<TlsSection> sections, Consumer<String> lines) {
        CertificateWatch watch = new CertificateWatch(sections, lines);
        if (!sections.isEmpty()) {
            watch.check(Instant.now());
            Thread.ofPlatform().name("certificates").daemon().start(watch::run);
        }
        return watch;
    }

    private void run() {
        while (!closed) {
            LockSupport.parkNanos(INTERVAL_NS);
            check(Instant.now());
        }
    }

    /** Takes changed files, and says what there is to say, each thing once until the next change. */
    void check(Instant now) {
        for (TlsSection section : sections) {
            try {
                if (section.server().reloadIfChanged()) {
                    told.clear();
                    lines.accept("certificate taken: tls=" + section.name() + " expires="
                            + section.server().identity().expires() + "; new connections have it");
                }
            } catch (IOException e) {
                tell("ALERT certificate not taken, the former one holds: tls=" + section.name() + " " + e.getMessage());
            }
            section.warnings(now).forEach(this::tell);
        }
    }

    private void tell(String line) {
        if (told.add(line)) {
            lines.accept(line);
        }
    }

    @Override
    public void close() {
        closed = true;
    }
}
