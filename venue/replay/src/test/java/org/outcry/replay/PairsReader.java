// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.outcry.api.order.Side;

/** Reader of a form that this module does not have: bids, as lines of price and quantity behind the word pairs. */
public final class PairsReader implements RecordingReader {
    @Override
    public String form() {
        return "pairs";
    }

    @Override
    public String description() {
        return "pairs of price and quantity";
    }

    @Override
    public boolean recognises(RecordingFile file) {
        return file.firstLine().equals("pairs");
    }

    @Override
    public Recording read(RecordingFile file, RecordingOptions options) throws IOException {
        options.take(this);
        List<Command> commands = new ArrayList<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(file.open(), StandardCharsets.US_ASCII))) {
            lines.readLine();
            String line = lines.readLine();
            while (line != null) {
                String[] pair = line.split(" ", -1);
                long id = commands.size() + 1L;
                commands.add(new Command(
                        id,
                        id,
                        CommandType.NEW,
                        id,
                        Side.BUY,
                        Long.parseLong(pair[0]),
                        Long.parseLong(pair[1]),
                        0,
                        "P"));
                line = lines.readLine();
            }
        }
        return Recording.of(BigDecimal.ONE, commands, List.of("pairs have no sellers"));
    }
}
