// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;

/** Reader of files of commands as Parquet, with the columns of {@link CommandFile}. */
public final class ParquetReader implements RecordingReader {
    /** Made by {@link java.util.ServiceLoader}. */
    public ParquetReader() {}

    @Override
    public String form() {
        return "parquet";
    }

    @Override
    public String description() {
        return "commands as Parquet, with the columns of commands";
    }

    @Override
    public boolean recognises(RecordingFile file) {
        return file.firstLine().startsWith("PAR1");
    }

    @Override
    public Recording read(RecordingFile file, RecordingOptions options) throws IOException {
        options.take(this);
        return Recording.of(
                BigDecimal.ONE, options.wanted(file.path(), CommandFile.readParquet(file.path())), List.of());
    }
}
