// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.config.Key;

/** Bounds of alerts, and receivers of those that are raised or end: the mapping {@code alerts} of the console. */
public record AlertTerms(
        @Key(usual = "3d", min = "1h", max = "365d", about = "time that the disk must last, as it is used")
        long diskNs,

        @Key(usual = "never", min = "1min", max = "365d", word = "never", about = "highest age of the newest snapshot")
        long snapshotNs,

        @Key(usual = "never", min = "1us", max = "16s", word = "never", about = "largest error of the system's clock")
        long clockNs,

        @Key(orSingle = true, about = "program that is called, and its arguments")
        List<String> command,

        @Key(usual = Key.NONE, values = "URL", about = "receiver of a POST") @Nullable
        URI webhook) {
    /** In place of a bound that there is not. */
    public static final long NEVER = Long.MAX_VALUE;

    /** The bounds of a console whose configuration names none. */
    public static final AlertTerms USUAL = new AlertTerms(TimeUnit.DAYS.toNanos(3), NEVER, NEVER, List.of(), null);

    public AlertTerms {
        command = List.copyOf(command);
    }

    /** Reads the URL of a receiver; null if there is none. Errors are noted in the map. */
    public static @Nullable URI webhook(ConfigMap alerts, String key) {
        if (!alerts.has(key)) {
            return null;
        }
        String text = alerts.text(key, null, 1_024);
        try {
            URI uri = new URI(text);
            if (uri.getHost() != null && ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))) {
                return uri;
            }
        } catch (URISyntaxException e) {
            // It is no URL, as any other text that is none.
        }
        alerts.error(key, key + " must be a URL such as https://alerts.example/outcry, not '" + text + "'");
        return null;
    }
}
