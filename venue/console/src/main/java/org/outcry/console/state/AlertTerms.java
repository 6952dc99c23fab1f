// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.config.ConfigMap;

/**
 * Bounds of alerts, and what is called when one is raised or ends: the key {@code alerts} of the console's section.
 *
 * @param diskNs the time that the disk must last, as it is used
 * @param snapshotNs the highest age of the newest snapshot; {@link #NEVER} for any
 * @param clockNs the largest error of the system's clock; {@link #NEVER} for any
 * @param command the program, and its arguments; empty for none
 * @param webhook the URL; null for none
 */
public record AlertTerms(
        long diskNs,
        long snapshotNs,
        long clockNs,
        List<String> command,
        @Nullable URI webhook) {
    /** In place of a bound that there is not. */
    public static final long NEVER = Long.MAX_VALUE;

    /** The bounds of a console whose configuration names none. */
    public static final AlertTerms USUAL = new AlertTerms(TimeUnit.DAYS.toNanos(3), NEVER, NEVER, List.of(), null);

    private static final Map<String, Long> WORDS = Map.of("never", NEVER);
    private static final String WEBHOOK = "webhook";

    public AlertTerms {
        command = List.copyOf(command);
    }

    /** Reads the key {@code alerts}. Errors are noted in the section. */
    public static AlertTerms read(ConfigMap section) {
        try (ConfigMap alerts = section.map("alerts")) {
            return new AlertTerms(
                    alerts.durationNs(
                            "disk", USUAL.diskNs, TimeUnit.HOURS.toNanos(1), TimeUnit.DAYS.toNanos(365), Map.of()),
                    alerts.durationNs(
                            "snapshot", NEVER, TimeUnit.MINUTES.toNanos(1), TimeUnit.DAYS.toNanos(365), WORDS),
                    alerts.durationNs(
                            "clock", NEVER, TimeUnit.MICROSECONDS.toNanos(1), TimeUnit.SECONDS.toNanos(16), WORDS),
                    alerts.has("command") ? alerts.wordOrWords("command") : List.of(),
                    webhook(alerts));
        }
    }

    private static @Nullable URI webhook(ConfigMap alerts) {
        if (!alerts.has(WEBHOOK)) {
            return null;
        }
        String text = alerts.text(WEBHOOK, null, 1_024);
        try {
            URI uri = new URI(text);
            if (uri.getHost() != null && ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))) {
                return uri;
            }
        } catch (java.net.URISyntaxException e) {
            // It is no URL, as any other text that is none.
        }
        alerts.error(WEBHOOK, "webhook must be a URL such as https://alerts.example/outcry, not '" + text + "'");
        return null;
    }
}
