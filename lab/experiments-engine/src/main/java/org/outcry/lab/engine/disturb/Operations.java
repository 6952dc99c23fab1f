// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.disturb;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.lab.engine.micro.LevelsState;
import org.outcry.lab.engine.micro.QueueState;
import org.outcry.lab.engine.stream.StreamLoop;
import org.outcry.lab.libraries.formats.FormatCase;
import org.outcry.lab.libraries.formats.FormatCodec;
import org.outcry.lab.libraries.formats.FormatOrder;
import org.outcry.lab.libraries.formats.OwnFormats;

/** Benchmarks of the lab as operations. */
final class Operations {
    private static final String FORMAT = "format-";
    private static final OwnFormats FORMATS = new OwnFormats();
    private static final int QUEUE = 1_000;
    private static final int LEVELS = 1_000;

    private Operations() {}

    /**
     * Returns the operation of a name.
     *
     * @param file the stream, for {@code engine-stream}
     * @throws IOException if the stream can't be read
     */
    static Operation named(String name, @Nullable Path file) throws IOException {
        for (FormatCase format : FORMATS.cases()) {
            if (name.equals(FORMAT + format.id())) {
                return format(name, format);
            }
        }
        return switch (name) {
            case "cancel" -> cancel();
            case "level" -> level();
            case "engine-stream" -> stream(file);
            default -> throw new IllegalArgumentException("no such benchmark: name=" + name + "; known: " + names());
        };
    }

    /** Returns all names. */
    static List<String> names() {
        List<String> names = new ArrayList<>(List.of("cancel", "level", "engine-stream"));
        FORMATS.cases().forEach(format -> names.add(FORMAT + format.id()));
        return names;
    }

    private static Operation format(String name, FormatCase format) {
        List<FormatOrder> orders = FormatOrder.samples();
        FormatCodec codec = format.factory().apply(orders);
        int[] next = new int[1];
        return of(
                name,
                "one order of 12 fields written into a buffer and read from it, 64 orders in rotation",
                () -> codec.writeRead(next[0]++ & (orders.size() - 1)));
    }

    private static Operation cancel() {
        QueueState state = new QueueState(QUEUE);
        return of(
                "cancel",
                "the last of a queue of " + QUEUE
                        + " orders cancelled and another entered at its end, in the whole engine",
                state::cancelLast);
    }

    private static Operation level() {
        LevelsState state = new LevelsState(LEVELS);
        return of(
                "level",
                "the middle one of " + LEVELS + " price levels taken away and put back, in the whole engine",
                state::middle);
    }

    private static Operation stream(@Nullable Path file) throws IOException {
        if (file == null) {
            throw new IllegalArgumentException("engine-stream needs its file: see outcry lab engine-stream --help");
        }
        StreamLoop loop = StreamLoop.open(file);
        return new Operation() {
            @Override
            public String name() {
                return "engine-stream";
            }

            @Override
            public String words() {
                return "one command of the stream's timed part, in the whole engine; the stream starts again at"
                        + " its end";
            }

            @Override
            public void run() {
                loop.next();
            }

            @Override
            public void prepare() {
                loop.prepare();
            }
        };
    }

    private static Operation of(String name, String words, Runnable run) {
        return new Operation() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public String words() {
                return words;
            }

            @Override
            public void run() {
                run.run();
            }
        };
    }
}
