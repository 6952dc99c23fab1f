// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Random requests of a member over OUCH: orders, replaces, cancels whole and in part, modifies, mass cancels. */
final class RandomOuch {
    private final Random random;
    private final OuchSession session;
    private final OuchLedger ledger;

    RandomOuch(Random random, OuchSession session, OuchLedger ledger) {
        this.random = random;
        this.session = session;
        this.ledger = ledger;
    }

    /** Sends a request. */
    void next() {
        OuchOrder order = ledger.any(random);
        int kind = random.nextInt(20);
        if (kind < 10 || order == null) {
            enter();
        } else if (kind < 13) {
            replace(order);
        } else if (kind < 18) {
            int quantity = random.nextInt(3) == 0 ? 0 : random.nextInt(30);
            session.sendUnnumbered(
                    request(9, 'X').putInt(order.reference).putInt(quantity).array());
        } else if (kind < 19) {
            session.sendUnnumbered(request(10, 'M')
                    .putInt(order.reference)
                    .put((byte) (random.nextBoolean() ? 'B' : 'S'))
                    .putInt(1 + random.nextInt(30))
                    .array());
        } else {
            send(request(17, 'C')
                    .putInt(session.nextReference())
                    .put(text("", 4))
                    .put(text(Listed.any(random).feedSymbol(), 8)));
        }
    }

    private void enter() {
        Listed listed = Listed.any(random);
        byte[] options = switch (random.nextInt(8)) {
            case 0 -> option(3, 4, 1 + random.nextInt(10));
            case 1 -> option(5, 4, 1 + random.nextInt(5));
            case 2 -> option(12, 1, 'P');
            default -> new byte[0];
        };
        send(request(47 + options.length, 'O')
                .putInt(session.nextReference())
                .put((byte) (random.nextBoolean() ? 'B' : 'S'))
                .putInt(1 + random.nextInt(40))
                .put(text(listed.feedSymbol(), 8))
                .putLong(price(listed))
                .put((byte) (random.nextInt(5) == 0 ? '3' : '0'))
                .put((byte) (options.length == 0 && random.nextInt(5) == 0 ? 'N' : 'Y'))
                .put((byte) 'A')
                .put((byte) 'N')
                .put((byte) (random.nextInt(20) == 0 ? 'C' : 'N'))
                .put(text("u" + session.nextReference(), 14))
                .putShort((short) options.length)
                .put(options));
    }

    private void replace(OuchOrder order) {
        send(request(40, 'U')
                .putInt(order.reference)
                .putInt(session.nextReference())
                .putInt(1 + random.nextInt(50))
                .putLong(price(Listed.of(order.symbol)))
                .put((byte) '0')
                .put((byte) 'Y')
                .put((byte) 'N')
                .put(text("v" + session.nextReference(), 14))
                .putShort((short) 0));
    }

    private long price(Listed listed) {
        if (random.nextInt(12) == 0) {
            return 2_000_000_000L;
        }
        long ticks = Math.max(1, listed.mid() + random.nextInt(13) - 6);
        return ticks * (listed.priceDecimals() == 2 ? 100 : 1);
    }

    private void send(ByteBuffer request) {
        ledger.sent(session.nextReference());
        byte[] bytes = new byte[request.flip().limit()];
        request.get(bytes);
        session.send(bytes);
    }

    private static ByteBuffer request(int length, char type) {
        return ByteBuffer.allocate(length).put((byte) type);
    }

    private static byte[] text(String text, int length) {
        return String.format("%-" + length + "s", text).getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] option(int tag, int length, int value) {
        ByteBuffer option =
                ByteBuffer.allocate(2 + length).put((byte) (1 + length)).put((byte) tag);
        return (length == 4 ? option.putInt(value) : option.put((byte) value)).array();
    }
}
