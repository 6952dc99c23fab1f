// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;

/**
 * Server of a replay that a client steps through: version 1 of the protocol in docs/backtest.md. A run enters the
 * recording up to the time that the client names, with the client's orders between the recorded ones. One client, one
 * thread.
 */
final class StepServer implements Closeable {
    static final int VERSION = 1;

    private static final int BUFFER_BYTES = 1 << 16;
    private static final int MAX_REQUEST_BYTES = 1_024;
    private static final int LENGTH_BYTES = 4;
    private static final int LEVEL_BYTES = 16;
    private static final int MAX_LEVELS = 1_000;
    private static final long MAX_TICKS_AND_LOTS = Integer.MAX_VALUE;

    private final Recording recording;
    private final boolean followVenuePriority;
    private final Latency latency;
    private final long seed;
    private final ReadableByteChannel in;
    private final WritableByteChannel out;
    private final ByteBuffer requests = ByteBuffer.allocateDirect(BUFFER_BYTES)
            .order(ByteOrder.LITTLE_ENDIAN)
            .limit(0);
    private ByteBuffer answer = ByteBuffer.allocateDirect(BUFFER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private SteppedReplay run;

    StepServer(
            Recording recording,
            boolean followVenuePriority,
            Latency latency,
            long seed,
            ReadableByteChannel in,
            WritableByteChannel out)
            throws IOException {
        this.recording = recording;
        this.followVenuePriority = followVenuePriority;
        this.latency = latency;
        this.seed = seed;
        this.in = in;
        this.out = out;
        this.run = new SteppedReplay(recording, followVenuePriority, latency, seed);
    }

    /** Client's request that the protocol does not allow. */
    private static final class BadRequest extends Exception {
        private static final long serialVersionUID = 1;

        BadRequest(String message) {
            super(message);
        }
    }

    /** Serves until the client ends. Returns whether it kept to the protocol. */
    boolean serve() throws IOException {
        hello();
        try {
            while (await(LENGTH_BYTES)) {
                int length = requests.getInt();
                if (length < 1 || length > MAX_REQUEST_BYTES) {
                    throw new BadRequest("length of a request must be 1 to " + MAX_REQUEST_BYTES + ": " + length);
                }
                if (!await(length)) {
                    break;
                }
                int end = requests.position() + length;
                request((char) requests.get(), length - 1);
                requests.position(end);
            }
            return true;
        } catch (BadRequest e) {
            begin('X');
            byte[] text = String.valueOf(e.getMessage()).getBytes(StandardCharsets.UTF_8);
            room(text.length);
            answer.put(text);
            send();
            return false;
        }
    }

    /** Waits for so many bytes. Returns false at the end of the requests. */
    private boolean await(int bytes) throws IOException {
        while (requests.remaining() < bytes) {
            requests.compact();
            int read = in.read(requests);
            requests.flip();
            if (read < 0) {
                return false;
            }
        }
        return true;
    }

    private void request(char kind, int length) throws IOException, BadRequest {
        switch (kind) {
            case 'O' -> {
                need(length, 38, kind);
                run.enter(order());
            }
            case 'U' -> {
                need(length, 9, kind);
                until(requests.getLong(), requests.get());
            }
            case 'B' -> {
                need(length, 4, kind);
                book(instrument(), requests.getShort());
            }
            case 'Z' -> {
                need(length, 0, kind);
                run.close();
                run = new SteppedReplay(recording, followVenuePriority, latency, seed);
                hello();
            }
            default -> throw new BadRequest("kind of a request must be one of O, U, B, Z: " + kind);
        }
    }

    private static void need(int length, int expected, char kind) throws BadRequest {
        if (length != expected) {
            throw new BadRequest("body of request " + kind + " must have " + expected + " bytes: " + length);
        }
    }

    private int instrument() throws BadRequest {
        int instrument = requests.getShort();
        if (instrument < 1 || instrument > recording.symbols().size()) {
            throw new BadRequest(
                    "instrument must be 1 to " + recording.symbols().size() + ": " + instrument);
        }
        return instrument;
    }

    private OwnOrder order() throws BadRequest {
        long id = requests.getLong();
        long orig = requests.getLong();
        long priceTicks = requests.getLong();
        long lots = requests.getLong();
        String symbol = recording.symbols().get(instrument() - 1);
        OwnOrder.Action action = switch (code("action", 3)) {
            case 0 -> OwnOrder.Action.NEW;
            case 1 -> OwnOrder.Action.REPLACE;
            default -> OwnOrder.Action.CANCEL;
        };
        Side side = code("side", 2) == 0 ? Side.BUY : Side.SELL;
        boolean market = code("type", 2) == 1;
        TimeInForce timeInForce = switch (code("time in force", 3)) {
            case 0 -> TimeInForce.DAY;
            case 1 -> TimeInForce.IMMEDIATE_OR_CANCEL;
            default -> TimeInForce.FILL_OR_KILL;
        };
        boolean isPriced = action != OwnOrder.Action.CANCEL && !market;
        bound("price", priceTicks, isPriced ? 1 : 0, isPriced ? MAX_TICKS_AND_LOTS : 0);
        boolean hasLots = action != OwnOrder.Action.CANCEL;
        bound("quantity", lots, hasLots ? 1 : 0, hasLots ? MAX_TICKS_AND_LOTS : 0);
        if (!run.isNext(id)) {
            throw new BadRequest("id must be above those before: " + id);
        }
        String name = Long.toString(id);
        String origName = Long.toString(orig);
        return new OwnOrder(0, name, action, side, market, priceTicks, lots, timeInForce, origName, symbol);
    }

    private int code(String name, int codes) throws BadRequest {
        int code = requests.get();
        bound(name, code, 0, codes - 1L);
        return code;
    }

    private static void bound(String name, long value, long least, long most) throws BadRequest {
        if (value < least || value > most) {
            throw new BadRequest(name + " must be " + least + " to " + most + ": " + value);
        }
    }

    private void until(long atNs, int kinds) throws IOException, BadRequest {
        if (atNs < run.nowNs()) {
            throw new BadRequest("time is before the present one: " + atNs + " < " + run.nowNs());
        }
        run.until(atNs, kinds);
        StepRecords records = run.records();
        int count = records.countUntil(atNs);
        begin('E');
        answer.putLong(run.nowNs()).put((byte) (run.isOver() ? 1 : 0)).putInt(count);
        room(count * StepRecords.BYTES);
        records.take(count, answer);
        send();
    }

    private void book(int instrument, int levels) throws IOException, BadRequest {
        bound("levels", levels, 1, MAX_LEVELS);
        BookLevels book = run.book(instrument, levels);
        begin('B');
        answer.putShort((short) book.bids().size()).putShort((short) book.asks().size());
        put(book.bids());
        put(book.asks());
        send();
    }

    private void put(List<BookLevels.Level> levels) {
        room(levels.size() * LEVEL_BYTES);
        for (BookLevels.Level level : levels) {
            answer.putLong(level.priceTicks()).putLong(level.quantityLots());
        }
    }

    private void hello() throws IOException {
        begin('H');
        answer.putShort((short) VERSION).putLong(run.nowNs()).putLong(run.lastNs());
        text(recording.ticksPerPrice().toPlainString());
        texts(recording.symbols());
        texts(StepRecords.REASONS);
        send();
    }

    private void texts(List<String> texts) {
        room(Short.BYTES);
        answer.putShort((short) texts.size());
        texts.forEach(this::text);
    }

    private void text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        room(bytes.length + 1);
        answer.put((byte) bytes.length).put(bytes);
    }

    private void begin(char kind) {
        answer.clear().position(LENGTH_BYTES);
        answer.put((byte) kind);
    }

    private void room(int bytes) {
        if (answer.remaining() < bytes) {
            int capacity = Math.addExact(Math.multiplyExact(answer.capacity(), 2), bytes);
            ByteBuffer larger = ByteBuffer.allocateDirect(capacity).order(ByteOrder.LITTLE_ENDIAN);
            answer = larger.put(answer.flip());
        }
    }

    private void send() throws IOException {
        answer.putInt(0, answer.position() - LENGTH_BYTES).flip();
        while (answer.hasRemaining()) {
            out.write(answer);
        }
    }

    @Override
    public void close() throws IOException {
        run.close();
    }
}
