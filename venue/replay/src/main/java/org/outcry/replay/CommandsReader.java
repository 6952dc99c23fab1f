// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;

/** Reader of files of commands as comma-separated values. */
public final class CommandsReader implements RecordingReader {
    /** Made by {@link java.util.ServiceLoader}. */
    public CommandsReader() {}

    @Override
    public String form() {
        return "commands";
    }

    @Override
    public String description() {
        return "commands with the header " + CommandFile.HEADER + "[,symbol]";
    }

    @Override
    public boolean recognises(RecordingFile file) {
        return file.firstLine().startsWith(CommandFile.HEADER);
    }

    @Override
    public Recording read(RecordingFile file, RecordingOptions options) throws IOException {
        options.take(this);
        return Recording.of(BigDecimal.ONE, options.wanted(file.path(), CommandFile.read(file.path())), List.of());
    }
}
