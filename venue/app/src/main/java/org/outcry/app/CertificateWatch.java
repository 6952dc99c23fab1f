// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.wire.file.Pace;

/**
 * Watch of a process's certificates: takes changed files every five seconds, on a thread of its own, and says what an
 * operator must know. Without sections there is no thread.
 */
final class CertificateWatch implements AutoCloseable {
    private static final long INTERVAL_NS = TimeUnit.SECONDS.toNanos(5);

    private final List<TlsSection> sections;
    private final Consumer<String> lines;
    private final Set<String> told = new HashSet<>();
    private final Pace pace = new Pace();
    private @Nullable Thread thread;

    CertificateWatch(List<TlsSection> sections, Consumer<String> lines) {
        this.sections = List.copyOf(sections);
        this.lines = lines;
    }

    /** Begins to watch. */
    static CertificateWatch start(List<TlsSection> sections, Consumer<String> lines) {
        CertificateWatch watch = new CertificateWatch(sections, lines);
        if (!sections.isEmpty()) {
            watch.check(Instant.now());
            watch.thread = Thread.ofPlatform().name("certificates").daemon().start(watch::run);
        }
        return watch;
    }

    private void run() {
        pace.pause(INTERVAL_NS);
        while (!pace.isEnded()) {
            check(Instant.now());
            pace.pause(INTERVAL_NS);
        }
    }

    /** Takes changed files, and says what there is to say, each thing once until the next change. */
    void check(Instant now) {
        for (TlsSection section : sections) {
            try {
                if (section.server().reloadIfChanged(now)) {
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
        if (thread != null) {
            pace.end(thread);
        }
    }
}
