package org.outcry.sequencer;

import java.io.IOException;
import java.util.Objects;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryReader;
import org.outcry.engine.Engine;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/** Applies a journal's commands to an engine, from the one after the engine's last. */
final class JournalReplay implements FrameHandler {
    private static final int COMMANDS_AT_ONCE = 4096;

    private final EventFileSpec spec;
    private final Engine engine;
    private final OrderEntryReader commands;
    private final LongConsumer timeNs;
    private @Nullable EventFileReader journal;

    /**
     * A replay.
     *
     * @param commands decodes into the engine
     * @param timeNs told the time of each command before it is applied
     */
    JournalReplay(EventFileSpec spec, Engine engine, OrderEntryReader commands, LongConsumer timeNs) {
        this.spec = spec;
        this.engine = engine;
        this.commands = commands;
        this.timeNs = timeNs;
    }

    /** Applies the commands up to {@code last}. */
    void runTo(long last) throws IOException {
        if (engine.commandNumber() >= last) {
            return;
        }
        try (EventFileReader reader = EventFileReader.open(spec)) {
            journal = reader;
            reader.seek(engine.commandNumber() + 1);
            while (reader.position() <= last) {
                if (reader.poll(this, last, COMMANDS_AT_ONCE) == 0) {
                    throw new StartRefusedException("journal ends before its last command: commandNumber="
                            + reader.position() + " last=" + last + "; check it with 'outcry journal verify'");
                }
            }
        } finally {
            journal = null;
        }
    }

    @Override
    public void onFrame(int methodId, byte[] buffer, int offset, int length) {
        EventFileReader reader = Objects.requireNonNull(journal);
        timeNs.accept(reader.timeNs());
        engine.begin(reader.number(), reader.timeNs());
        commands.onFrame(methodId, buffer, offset, length);
    }
}
