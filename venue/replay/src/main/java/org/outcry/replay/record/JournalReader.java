// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.record;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.outcry.replay.BadRowsException;
import org.outcry.replay.Command;
import org.outcry.replay.Recording;
import org.outcry.replay.RecordingFile;
import org.outcry.replay.RecordingOptions;
import org.outcry.replay.RecordingReader;

/** Reader of a venue's journal, in its data folder or in an archive. */
public final class JournalReader implements RecordingReader {
    /** Made by {@link java.util.ServiceLoader}. */
    public JournalReader() {}

    @Override
    public String form() {
        return "journal";
    }

    @Override
    public String description() {
        return "a venue's data folder or archive";
    }

    @Override
    public boolean recognises(RecordingFile file) {
        return file.isFolder();
    }

    @Override
    public Recording read(RecordingFile file, RecordingOptions options) throws IOException {
        options.take(this, "--archive");
        JournalRecording journal =
                JournalRecording.read(file.path(), options.archive(), Long.MIN_VALUE, Long.MAX_VALUE);
        Map<String, Integer> decimals = journal.priceDecimals();
        options.check(file.path(), decimals.keySet());
        List<Command> wanted = journal.commands().stream()
                .filter(command -> options.wants(command.symbol()))
                .toList();
        int most = wanted.stream()
                .mapToInt(command -> decimals.getOrDefault(command.symbol(), 0))
                .max()
                .orElse(0);
        List<Command> commands = new ArrayList<>(wanted.size());
        for (Command command : wanted) {
            commands.add(scaled(file, command, most - decimals.getOrDefault(command.symbol(), 0), most));
        }
        List<String> remarks = journal.refused() == 0
                ? List.of()
                : List.of(journal.refused() + " requests that the venue rejected were left out");
        return Recording.of(BigDecimal.TEN.pow(most), commands, remarks);
    }

    /** Returns a command with its price in the smallest tick of all instruments. */
    private static Command scaled(RecordingFile file, Command command, int moreDecimals, int decimals)
            throws BadRowsException {
        if (moreDecimals == 0) {
            return command;
        }
        BigDecimal ticks = BigDecimal.valueOf(command.priceTicks()).scaleByPowerOfTen(moreDecimals);
        if (ticks.compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) > 0) {
            throw new BadRowsException(
                    file.path(),
                    "command of " + command.symbol(),
                    "a price up to " + Integer.MAX_VALUE + " ticks of " + decimals
                            + " decimals, the most of an instrument; name instruments with like ticks by --symbol",
                    ticks.toPlainString(),
                    null);
        }
        return new Command(
                command.seq(),
                command.timestampNs(),
                command.type(),
                command.orderId(),
                command.side(),
                ticks.longValueExact(),
                command.quantityLots(),
                command.refOrderId(),
                command.symbol());
    }
}
