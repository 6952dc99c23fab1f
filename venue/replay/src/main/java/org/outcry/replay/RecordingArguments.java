// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.Bounds;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Recording that a command line names, and how it is read. */
final class RecordingArguments {
    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            description = {
                "LOBSTER's messages, ITCH 5.0 in BinaryFILE framing, or commands as CSV, all of them also in gzip;"
                        + " commands as Parquet; or a venue's data folder or archive.",
                "Commands are seq,timestamp_ns,type,order_id,side,price_ticks,qty,ref_order_id[,symbol] with type one"
                        + " of seed, new, cancel, reduce, replace, ioc."
            })
    private @Nullable Path file;

    @Option(
            names = "--form",
            paramLabel = "FORM",
            description = "commands, itch, journal, lobster, parquet, or that of a plug-in; default: as the file says.")
    private @Nullable String form;

    @Option(
            names = "--symbol",
            paramLabel = "SYMBOL",
            split = ",",
            description = "The instruments to replay, with commas between them (default: all); or the name of one that"
                    + " the recording does not name.")
    private List<String> symbols = List.of();

    @Option(
            names = "--tick",
            paramLabel = "N",
            description = "Ten-thousandths of a price of 1 in a tick, of LOBSTER and ITCH. Default: 100, a cent; of"
                    + " ITCH less, if prices need it.")
    private @Nullable Long tick;

    @Option(
            names = "--orderbook",
            paramLabel = "FILE",
            description = "LOBSTER's order book file, any number of levels: rows are compared.")
    private @Nullable Path orderBook;

    @Option(
            names = "--snapshot",
            paramLabel = "FILE",
            description = "A deeper order book file: its first row has the orders that rested before the recording.")
    private @Nullable Path snapshot;

    @Option(
            names = "--archive",
            paramLabel = "FOLDER",
            description = "The archive with the files that were moved away from the data folder.")
    private @Nullable Path archive;

    @Option(
            names = "--follow-venue-priority",
            description = "Where the recorded venue filled an order that is not first in line, those before it go to"
                    + " the back first.")
    private boolean followVenuePriority;

    boolean followVenuePriority() {
        return followVenuePriority;
    }

    /** Says the form, if the command line does not. */
    RecordingArguments form(String name) {
        form = form == null ? name : form;
        return this;
    }

    /** Returns the file that is named. */
    Path file(CommandSpec verb) {
        if (file == null) {
            throw new ParameterException(verb.commandLine(), "name a recording: " + RecordingReaders.forms());
        }
        return file;
    }

    /**
     * Reads the recording.
     *
     * @throws ParameterException if an option is invalid, or not for the form
     */
    Recording read(CommandSpec verb) throws IOException {
        return read(verb, RecordingReaders::read);
    }

    /** Reads the recording, which must have a command that is no seed. */
    Recording readFlow(CommandSpec verb) throws IOException {
        return read(verb, RecordingReaders::readFlow);
    }

    private Recording read(CommandSpec verb, Reading reading) throws IOException {
        if (tick != null) {
            Bounds.check(verb, "--tick", tick, 1, Integer.MAX_VALUE);
        }
        try {
            return reading.read(file(verb), form, new RecordingOptions(symbols, tick, orderBook, snapshot, archive));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(verb.commandLine(), e.getMessage(), e);
        }
    }

    /** Way of reading. */
    private interface Reading {
        Recording read(Path file, @Nullable String form, RecordingOptions options) throws IOException;
    }
}
