// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;

/** Prices and quantities in the decimals of their instruments, or as ticks and lots. */
final class Prices {
    private final Map<Long, Row> instruments = new HashMap<>();
    private final boolean ticks;

    private Prices(boolean ticks) {
        this.ticks = ticks;
    }

    /** Asks the console for the instruments. */
    static Prices of(ConsoleClient console, boolean ticks) throws IOException {
        Prices prices = new Prices(ticks);
        for (Row row : console.get("/api/instruments").rows("rows")) {
            prices.instruments.put(row.number("instrument"), row);
        }
        return prices;
    }

    String symbol(Row row) {
        Row instrument = instruments.get(row.number("instrument"));
        return instrument == null ? row.text("instrument") : instrument.text("symbol");
    }

    String price(Row row, String field) {
        return decimal(row, field, "priceDecimals");
    }

    String lots(Row row, String field) {
        return decimal(row, field, "quantityDecimals");
    }

    private String decimal(Row row, String field, String places) {
        Row instrument = instruments.get(row.number("instrument"));
        if (!row.has(field)) {
            return "";
        }
        return ticks || instrument == null
                ? row.text(field)
                : BigDecimal.valueOf(row.number(field), (int) instrument.number(places))
                        .toPlainString();
    }
}
