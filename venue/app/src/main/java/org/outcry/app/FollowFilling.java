// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.outcry.gateway.audit.AuditTrail;
import org.outcry.gateway.config.ConfigException;
import org.outcry.nativeapi.NativeClient;
import org.outcry.sequencer.FollowSettings;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.sequencer.VenueEpoch;

/** Files of a venue with which a process that follows it begins. */
final class FollowFilling implements CopySeed.Wanted {
    private final String name;
    private final SequencerConfig config;
    private final String source;
    private FollowSettings settings = FollowSettings.parse("");
    private long beganNs;

    FollowFilling(String name, SequencerConfig config, String source) {
        this.name = name;
        this.config = config;
        this.source = source;
    }

    @Override
    public String text() {
        return "the copy of the venue can't be begun: source=" + source;
    }

    @Override
    public void ask(NativeClient client) {
        beganNs = nowNs();
        client.follow(0, 0);
    }

    @Override
    public void take(String text) {
        settings = FollowSettings.parse(text);
        requireSame(settings, name, config);
    }

    /**
     * Checks that a venue can be followed.
     *
     * @throws ConfigException if settings differ
     */
    static void requireSame(FollowSettings settings, String name, SequencerConfig config) {
        String difference = settings.difference(name, config);
        if (difference != null) {
            throw new ConfigException(List.of("the venue can't be followed, it has other settings: " + difference
                    + "; give this process the venue's name and journal.segment, and its version of the program"));
        }
    }

    @Override
    public void complete() throws IOException {
        Path folder = config.directory();
        SeedFolder.requireGood(folder);
        new FollowNote(source, 0, beganNs).write(folder);
        new VenueEpoch(settings.epoch(), 0, "").write(folder);
        AuditTrail.beginFilled(folder, config.eventLog(), nowNs());
    }

    private static long nowNs() {
        return ChronoUnit.NANOS.between(Instant.EPOCH, Instant.now());
    }

    @Override
    public boolean endsWhenRefused() {
        return true;
    }
}
