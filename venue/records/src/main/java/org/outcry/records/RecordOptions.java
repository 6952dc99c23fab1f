// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.QuotingObligation;
import org.outcry.gateway.audit.AuditFile;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.verbs.access.ConfigOption;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that name a venue's files and the folder of its exported records. */
public final class RecordOptions {
    @Mixin
    private ConfigOption config;

    @Option(
            names = "--data",
            paramLabel = "FOLDER",
            description = "The venue's data folder; else that of its configuration.")
    private @Nullable Path data;

    @Option(
            names = "--archive",
            paramLabel = "FOLDER",
            description = "The folder of archived files; else that of the configuration, if --data is not given.")
    private @Nullable Path archive;

    @Option(
            names = "--records",
            paramLabel = "FOLDER",
            description = "The folder of exported records: a folder for each day. Default: records in the data folder.")
    private @Nullable Path records;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "Threads of the database. More take cores from a venue on this machine. Default: ${DEFAULT-VALUE}.")
    private int threads;

    private @Nullable SequencerConfig files;

    /** Returns the files of the venue. */
    private SequencerConfig files() throws IOException {
        if (files == null) {
            files = data == null ? config.venue().sequencer() : SequencerConfig.of(data);
        }
        return files;
    }

    /** Returns the venue's audit trail, which need not exist. */
    Path auditTrail() throws IOException {
        return (data == null ? files().directory() : data).resolve(AuditFile.NAME);
    }

    /** Returns the events of the venue. */
    EventSource events() throws IOException {
        SequencerConfig venue = files();
        return new EventSource(venue, archive == null ? venue.retention().archive() : archive);
    }

    /** Returns the obligations of market makers in the venue's configuration; none if --data names its files. */
    List<QuotingObligation> obligations() throws IOException {
        return data == null ? config.venue().rules().quotingObligations() : List.of();
    }

    /** Returns the folder of exported records. */
    RecordFiles exported() throws IOException {
        return new RecordFiles(records == null ? files().directory().resolve("records") : records);
    }

    /** Returns the threads of the database. */
    int threads() {
        if (threads < 1 || threads > Runtime.getRuntime().availableProcessors()) {
            throw new IllegalArgumentException("--threads is not from 1 to "
                    + Runtime.getRuntime().availableProcessors() + ", the processors here: threads=" + threads);
        }
        return threads;
    }
}
