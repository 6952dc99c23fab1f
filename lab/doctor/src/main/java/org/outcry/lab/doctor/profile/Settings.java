// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor.profile;

import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Settings of a recording: the events that were enabled, and the thresholds below which none was recorded
 * ({@code jdk.ActiveSetting}).
 */
final class Settings {
    private static final String ENABLED = "#enabled";
    private static final String THRESHOLD = "#threshold";

    private final Map<String, String> values = new HashMap<>();

    void put(String event, String name, String value) {
        values.put(event + "#" + name, value);
    }

    /**
     * Returns the setting with which a recording would have the events that this one lacks; null if it has them, or
     * doesn't say.
     *
     * @param event such as {@code jdk.FileWrite}
     * @param longest threshold that still shows them
     */
    @Nullable
    String missing(String event, Duration longest) {
        if (values.getOrDefault(event + ENABLED, "true").equals("false")) {
            return event + ENABLED + "=true";
        }
        Duration threshold = duration(values.getOrDefault(event + THRESHOLD, ""));
        return threshold.compareTo(longest) <= 0 ? null : event + THRESHOLD + "=" + longest.toNanos() / 1_000 + "us";
    }

    /** Reads a duration as Flight Recorder writes it, such as {@code 20 ms}. An unreadable one counts as zero. */
    static Duration duration(String text) {
        String[] parts = text.strip().split("\\s+", -1);
        if (parts.length != 2 || !parts[0].matches("[0-9]{1,15}")) {
            return Duration.ZERO;
        }
        long count = Long.parseLong(parts[0]);
        return switch (parts[1].toLowerCase(Locale.ROOT)) {
            case "ns" -> Duration.ofNanos(count);
            case "us" -> Duration.ofNanos(count * 1_000);
            case "ms" -> Duration.ofMillis(count);
            case "s" -> Duration.ofSeconds(count);
            case "m" -> Duration.ofMinutes(count);
            default -> Duration.ZERO;
        };
    }
}
