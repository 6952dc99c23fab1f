// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.outcry.api.order.Side;

/**
 * Reader of LOBSTER message files: six columns without a header. The columns are time (seconds after midnight), type,
 * order id, size, price (dollars times 10,000), and direction of the resting order (1 buy, -1 sell).
 */
final class LobsterMessages {
    private static final int FIELDS = 6;
    private static final int DECIMALS = 9;
    private static final int MAX_SECOND_DIGITS = 9;

    private LobsterMessages() {}

    /**
     * Reads a whole file.
     *
     * @param tick units of the file's price in one tick: 100 for cents
     * @throws BadRowsException with the invalid rows, if any; nothing is returned then
     */
    public static List<LobsterMessage> read(Path file, long tick) throws IOException {
        List<LobsterMessage> messages = new ArrayList<>();
        try (CsvRows rows = new CsvRows(file)) {
            long previousNs = 0;
            while (rows.next()) {
                LobsterMessage message = message(rows, tick, previousNs);
                if (!rows.bad()) {
                    messages.add(message);
                    previousNs = message.timeNs();
                }
            }
            rows.finish();
        }
        return messages;
    }

    private static LobsterMessage message(CsvRows rows, long tick, long previousNs) {
        if (rows.fields() != FIELDS) {
            rows.refuse(0, FIELDS + " fields");
            return new LobsterMessage(0, LobsterMessage.HALT, 0, 0, 0, Side.BUY);
        }
        long timeNs = timeNs(rows);
        if (timeNs < previousNs) {
            rows.refuse(1, "time, not before the row above");
        }
        int type = (int) rows.number(2, "type", LobsterMessage.SUBMISSION, LobsterMessage.HALT);
        boolean visible = type <= LobsterMessage.VISIBLE_EXECUTION;
        long orderId = rows.number(3, "order id", 0, Long.MAX_VALUE);
        long quantity = rows.number(4, "size", visible ? 1 : 0, Long.MAX_VALUE);
        long price = rows.number(5, "price", visible ? 1 : -1, Long.MAX_VALUE);
        if (visible && price % tick != 0) {
            rows.refuse(5, "price, a multiple of the tick " + tick);
        }
        long direction = rows.number(6, "direction, 1 or -1", -1, 1);
        if (direction == 0) {
            rows.refuse(6, "direction, 1 or -1");
        }
        return new LobsterMessage(timeNs, type, orderId, quantity, price / tick, direction > 0 ? Side.BUY : Side.SELL);
    }

    /**
     * Returns decimal seconds as nanoseconds, without floating point, which is not exact enough. A file whose writer
     * used floating point may have more than nine decimals: the excess is cut off.
     */
    private static long timeNs(CsvRows rows) {
        String text = rows.text(1);
        int point = text.indexOf('.');
        int whole = point < 0 ? text.length() : point;
        boolean valid = whole > 0 && whole <= MAX_SECOND_DIGITS && point != text.length() - 1;
        long value = 0;
        int decimals = 0;
        for (int i = 0; valid && i < text.length(); i++) {
            if (i != point) {
                int digit = text.charAt(i) - '0';
                valid = digit >= 0 && digit <= 9;
                decimals += i > whole ? 1 : 0;
                value = decimals > DECIMALS ? value : value * 10 + digit;
            }
        }
        for (int i = decimals; i < DECIMALS; i++) {
            value *= 10;
        }
        if (!valid) {
            rows.refuse(1, "time, seconds after midnight with decimals");
            return Long.MAX_VALUE;
        }
        return value;
    }
}
