// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.score;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEventsReader;
import org.outcry.replay.CommandType;
import org.outcry.replay.CsvRows;
import org.outcry.replay.EngineTarget;
import org.outcry.replay.Pace;
import org.outcry.replay.Recording;
import org.outcry.replay.RecordingOptions;
import org.outcry.replay.RecordingReaders;
import org.outcry.replay.Replay;
import org.outcry.replay.TeedTarget;

/** Reader of ranges: of a recording, which is replayed for them, of a file of ranges, and of the module. */
public final class RangesReader {
    /** Recordings whose ranges are in the module. */
    public static final List<String> KNOWN = List.of("AAPL", "MSFT");

    private static final int FIELDS = 3;
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,12}(\\.\\d{1,12})?");

    private RangesReader() {}

    /** Returns the ranges of a recording that the module has. */
    public static Ranges known(String name) throws IOException {
        InputStream in = Objects.requireNonNull(RangesReader.class.getResourceAsStream(name + ".csv"));
        try (CsvRows rows =
                new CsvRows(Path.of(name), new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII)))) {
            rows.next();
            return ranges(name, rows);
        }
    }

    /** Returns whether a file has LOBSTER's messages. */
    public static boolean isLobster(Path file) throws IOException {
        return "lobster".equals(RecordingReaders.formOf(file));
    }

    /**
     * Returns the ranges of a file: of ranges, or of a recording.
     *
     * @param orderBook LOBSTER's order book file, or null
     * @param snapshot a deeper order book file, whose first row counts, or null
     * @throws org.outcry.replay.BadRowsException with the invalid rows
     */
    public static Ranges read(Path file, @Nullable Path orderBook, @Nullable Path snapshot) throws IOException {
        String name = file.getFileName().toString().replaceFirst("\\.csv$", "");
        if (!Files.isDirectory(file)) {
            try (CsvRows rows = new CsvRows(file)) {
                if (rows.next() && rows.row().equals(Ranges.HEADER)) {
                    return ranges(name, rows);
                }
            }
        }
        RecordingOptions options = isLobster(file)
                ? new RecordingOptions(List.of(), null, orderBook, snapshot, null)
                : RecordingOptions.NONE;
        return Ranges.of(name, quarters(RecordingReaders.readFlow(file, null, options)));
    }

    private static List<List<Tape>> quarters(Recording recording) throws IOException {
        long partNs = (recording.lastNs() - recording.firstNs()) / Ranges.QUARTERS + 1;
        Tapes tapes = new Tapes(recording.firstNs(), partNs, Ranges.QUARTERS);
        boolean[] seed = {false};
        try (TeedTarget target = new TeedTarget(
                new EngineTarget(), List.of(new VenueEventsReader(tapes)), timeNs -> tapes.begin(timeNs, seed[0]))) {
            new Replay(target, Pace.asFastAsItGoes(), command -> seed[0] = command.type() == CommandType.SEED)
                    .run(recording, true);
        }
        return tapes.end();
    }

    private static Ranges ranges(String name, CsvRows rows) throws IOException {
        Set<String> facts = Fact.ALL.stream().map(Fact::name).collect(Collectors.toSet());
        Map<String, Ranges.Range> ranges = new LinkedHashMap<>();
        while (rows.next()) {
            if (rows.fields() != FIELDS) {
                rows.refuse(0, FIELDS + " fields");
                continue;
            }
            if (!facts.contains(rows.text(1))) {
                rows.refuse(1, "a fact, as 'outcry market score --ranges' writes it");
            }
            for (int column = 2; column <= FIELDS; column++) {
                if (!NUMBER.matcher(rows.text(column)).matches()) {
                    rows.refuse(column, "a number");
                }
            }
            if (!rows.bad()) {
                ranges.put(
                        rows.text(1),
                        new Ranges.Range(Double.parseDouble(rows.text(2)), Double.parseDouble(rows.text(3))));
            }
        }
        rows.finish();
        return new Ranges(name, ranges);
    }
}
