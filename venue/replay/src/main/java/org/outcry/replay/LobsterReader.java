// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Objects;
import java.util.regex.Pattern;

/** Reader of LOBSTER's messages of one instrument, with the venue's books beside them. */
public final class LobsterReader implements RecordingReader {
    /** Units of a price of 1 in LOBSTER and ITCH. */
    private static final BigDecimal UNITS_PER_PRICE = BigDecimal.valueOf(10_000);

    private static final long UNITS_PER_CENT = 100;
    private static final Pattern ROW = Pattern.compile("\\d+(\\.\\d+)?,\\d,\\d+,.*");

    /** Made by {@link java.util.ServiceLoader}. */
    public LobsterReader() {}

    /** Returns the ticks in a price of 1, with ticks of so many ten-thousandths. */
    static BigDecimal ticksPerPrice(long tick) {
        return UNITS_PER_PRICE.divide(BigDecimal.valueOf(tick), MathContext.DECIMAL64);
    }

    @Override
    public String form() {
        return "lobster";
    }

    @Override
    public String description() {
        return "LOBSTER's messages";
    }

    @Override
    public boolean recognises(RecordingFile file) {
        return ROW.matcher(file.firstLine()).matches();
    }

    @Override
    public Recording read(RecordingFile file, RecordingOptions options) throws IOException {
        options.take(this, "--tick", "--orderbook", "--snapshot");
        if (options.symbols().size() > 1) {
            throw new IllegalArgumentException(
                    "--symbol must be one name for " + description() + ": " + String.join(", ", options.symbols()));
        }
        String symbol = options.symbols().isEmpty() ? "" : options.symbols().getFirst();
        long tick = Objects.requireNonNullElse(options.tick(), UNITS_PER_CENT);
        return LobsterRecording.read(symbol, file.path(), tick, options.orderBook(), options.snapshot())
                .imported(ticksPerPrice(tick));
    }
}
