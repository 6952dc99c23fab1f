// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * Threads of the process that ended by an exception which nothing caught. Each is reported once, and kept until the
 * process ends, because nothing does its work. Any thread.
 */
public final class EndedThreads {
    private static final List<String> NAMES = new CopyOnWriteArrayList<>();

    private EndedThreads() {}

    /**
     * Watches all threads of the process that have no handler of their own.
     *
     * @param lines receives a line for each thread that ends
     */
    public static void watch(Consumer<String> lines) {
        Thread.setDefaultUncaughtExceptionHandler((thread, cause) -> {
            NAMES.add(thread.getName());
            StackTraceElement[] frames = cause.getStackTrace();
            lines.accept("ALERT thread ended by an exception, its work is left undone: thread=" + thread.getName()
                    + " cause=" + cause + (frames.length == 0 ? "" : " at=" + frames[0])
                    + "; restart the process, and report it");
        });
    }

    /** Returns the names of the threads that ended, in order. */
    public static List<String> names() {
        return List.copyOf(NAMES);
    }
}
