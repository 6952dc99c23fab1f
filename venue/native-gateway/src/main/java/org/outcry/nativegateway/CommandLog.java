package org.outcry.nativegateway;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.function.BooleanSupplier;
import org.outcry.api.OrderEntryWriter;
import org.outcry.runtime.Ring;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;

/**
 * The way between the door and the sequencer, each on its own thread or both on one: commands one way, and back what
 * became of each, in the same order. No allocation after construction.
 */
public final class CommandLog {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final int OUTCOME_BYTES = 3 * Long.BYTES;
    private static final int SEQUENCED = 1;
    private static final int REFUSED = 2;

    private final Ring commands;
    private final Ring outcomes;
    private final BooleanSupplier takesOrders;

    /** What became of a command. */
    interface OutcomeHandler {
        void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber);

        void onRefused(int methodId);
    }

    /**
     * A way of two rings.
     *
     * @param ringBytes the size of each: a power of two
     * @param takesOrders whether participants' new orders and replaces should be taken; asked on the door's thread
     */
    public CommandLog(int ringBytes, BooleanSupplier takesOrders) {
        this.takesOrders = takesOrders;
        commands = new Ring(ringBytes);
        outcomes = new Ring(ringBytes);
    }

    /** Where the sequencer takes commands from. */
    public Ring commands() {
        return commands;
    }

    /** Whether the door can be told of another command. The sequencer's thread, before it takes one. */
    public boolean hasRoomForOutcome() {
        return outcomes.hasRoom(OUTCOME_BYTES);
    }

    /** A command was applied. The sequencer's thread. */
    public void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber) {
        byte[] b = outcomes.claim(OUTCOME_BYTES);
        int at = outcomes.offset();
        LONG.set(b, at, commandNumber);
        LONG.set(b, at + Long.BYTES, firstEventNumber);
        LONG.set(b, at + 2 * Long.BYTES, nextEventNumber);
        outcomes.commit(SEQUENCED, OUTCOME_BYTES);
    }

    /** A command could not be decoded. The sequencer's thread. */
    public void onRefused(int methodId) {
        LONG.set(outcomes.claim(OUTCOME_BYTES), outcomes.offset(), methodId);
        outcomes.commit(REFUSED, OUTCOME_BYTES);
    }

    /** Whether another command can be written. The door's thread. */
    boolean hasRoom() {
        return commands.hasRoom(OrderEntryWriter.MAX_LENGTH);
    }

    /** Whether new orders and replaces should be taken. The door's thread. */
    boolean takesOrders() {
        return takesOrders.getAsBoolean();
    }

    /** Where the door writes commands. */
    Frames input() {
        return commands;
    }

    /** Makes a handler of outcomes one of frames, once. */
    static FrameHandler decoder(OutcomeHandler handler) {
        return (methodId, b, offset, length) -> {
            long first = (long) LONG.get(b, offset);
            if (methodId == REFUSED) {
                handler.onRefused((int) first);
            } else {
                handler.onSequenced(
                        first, (long) LONG.get(b, offset + Long.BYTES), (long) LONG.get(b, offset + 2 * Long.BYTES));
            }
        };
    }

    /** Hears what became of commands. The door's thread. */
    int pollOutcomes(FrameHandler decoder, int limit) {
        return outcomes.poll(decoder, limit);
    }
}
