// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import org.outcry.api.OrderEntryWriter;
import org.outcry.api.session.NumberCommand;
import org.outcry.engine.Engine;
import org.outcry.runtime.HandedFrames;

/**
 * Commands of gateways in processes of their own, which number them and send those again that were not acknowledged:
 * each is applied once, in its order. The number is a command itself, directly before the numbered one, so it is a part
 * of journal and state. One thread. No allocation per command.
 */
public final class MarkedCommands {
    private final Replica replica;
    private final OrderEntryWriter numbers =
            new OrderEntryWriter(new HandedFrames(OrderEntryWriter.MAX_LENGTH, this::applyNumber));
    private final NumberCommand number = new NumberCommand();
    private long timeNs;
    private String fault = "";

    /** Creates the commands of a replica. */
    public MarkedCommands(Replica replica) {
        this.replica = replica;
    }

    /** Outcome of a command. */
    public enum Outcome {
        /** It was applied. */
        APPLIED,
        /** It was applied before, and changed nothing. */
        REPEATED,
        /** It comes after a gap, or from a process after which another one was started, and changed nothing. */
        OUT_OF_TURN,
        /** It can't be decoded, and changed nothing but its gateway's number; {@link #fault} returns the reason. */
        UNDECODABLE
    }

    /**
     * Applies a command, unless it was applied before.
     *
     * @param atNs the command's time, in ns since 1970-01-01T00:00:00Z; the last command's time is used if it is later
     */
    public Outcome apply(long atNs, CommandMark mark, int methodId, byte[] buffer, int offset, int length) {
        Engine engine = replica.engine();
        long present = engine.incarnation(mark.gateway());
        boolean newer = mark.incarnation() > present;
        long last = newer ? 0 : engine.sequence(mark.gateway());
        if (mark.incarnation() < present) {
            return outOfTurn(mark, "its gateway was started again: present=" + present);
        }
        if (mark.sequence() <= last) {
            return Outcome.REPEATED;
        }
        if (mark.sequence() != last + 1) {
            return outOfTurn(mark, "one before it is missing: last=" + last);
        }
        timeNs = atNs;
        set(mark.gateway(), mark.incarnation(), mark.sequence());
        if (replica.apply(atNs, methodId, buffer, offset, length)) {
            return Outcome.APPLIED;
        }
        fault = replica.fault();
        return Outcome.UNDECODABLE;
    }

    private Outcome outOfTurn(CommandMark mark, String reason) {
        fault = "numbered command is not taken, " + reason + " gateway=" + mark.gateway() + " incarnation="
                + mark.incarnation() + " sequence=" + mark.sequence();
        return Outcome.OUT_OF_TURN;
    }

    /** Returns the reason for which the last command was refused. */
    public String fault() {
        return fault;
    }

    /** Takes the number at the end of a journal back, whose command did not reach it: the gateway sends that again. */
    void takeBack(long atNs) {
        Engine engine = replica.engine();
        int gateway = engine.numberedNext();
        if (gateway != 0) {
            timeNs = atNs;
            set(gateway, engine.incarnation(gateway), engine.sequence(gateway) - 1);
        }
    }

    private void applyNumber(int methodId, byte[] bytes, int offset, int length) {
        replica.apply(timeNs, methodId, bytes, offset, length);
    }

    private void set(int gateway, long incarnation, long sequence) {
        number.gateway = gateway;
        number.incarnation = incarnation;
        number.sequence = sequence;
        numbers.numberCommand(number);
    }
}
