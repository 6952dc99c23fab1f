// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import org.outcry.gateway.PresentVenue;
import org.outcry.gateway.session.ConnectionNames;

/**
 * Gateway in a process of its own that numbers its commands, and whose connection was lost. Its sessions stay connected
 * for a time, because it may come back, here or at another node, and send what was lost again. If it doesn't, they are
 * disconnected. The gateway's thread.
 */
final class AwaitedGateway implements CommandOwner {
    private enum State {
        WAITS,
        PROBES,
        ASKS,
        ENDS
    }

    private final int number;
    private final long deadlineNs;
    private State state = State.WAITS;
    private boolean placeIsKnown;
    private long incarnation;
    private long sequence;
    private long written;
    private long sequenced;
    private long nextEventNumber;

    private volatile boolean answered;
    private long presentIncarnation;
    private long presentSequence;

    /** Creates a gateway that was connected when the venue ended. */
    AwaitedGateway(int number, long deadlineNs) {
        this.number = number;
        this.deadlineNs = deadlineNs;
    }

    /** Creates a gateway whose commands up to these numbers came by the connection that was lost. */
    AwaitedGateway(CommandNumbers numbers, long deadlineNs) {
        this(numbers.gateway(), deadlineNs);
        incarnation = numbers.incarnation();
        sequence = numbers.lastSequence();
        placeIsKnown = true;
    }

    int number() {
        return number;
    }

    /** Returns whether its sessions are being disconnected, so that it must not come back yet. */
    boolean isEnding() {
        return state == State.ENDS;
    }

    /** Does what is due. Returns true if it is no longer awaited. */
    boolean turn(long nowNs, ClientService service) {
        return switch (state) {
            case WAITS -> {
                if ((!placeIsKnown || nowNs >= deadlineNs) && service.probe(this)) {
                    state = State.PROBES;
                }
                yield false;
            }
            case PROBES -> {
                if (isSettled()) {
                    state = State.ASKS;
                    answered = false;
                    service.ask(this::read);
                }
                yield false;
            }
            case ASKS -> answered && isBack(service);
            case ENDS ->
                isSettled() && service.isKnownTo(nextEventNumber) && service.isUpToDate() && service.seeOff(this);
        };
    }

    /** Reads the engine's state, on the sequencer's thread. */
    private void read(PresentVenue venue) {
        presentIncarnation = venue.incarnation(number);
        presentSequence = venue.sequence(number);
        answered = true;
    }

    /** Returns whether its commands have come by another way since the connection was lost. */
    private boolean isBack(ClientService service) {
        if (!placeIsKnown) {
            placeIsKnown = true;
            incarnation = presentIncarnation;
            sequence = presentSequence;
            state = State.WAITS;
            return false;
        }
        if (presentIncarnation != incarnation || presentSequence > sequence) {
            return true;
        }
        state = State.ENDS;
        service.tell("joined gateway did not come back, its sessions are disconnected: gateway=" + number);
        return false;
    }

    @Override
    public boolean isNamed(long connection) {
        return ConnectionNames.gatewayOf(connection) == number;
    }

    @Override
    public void onOwnCommand() {
        written++;
    }

    @Override
    public void onSequenced(long commandNumber, long firstEventNumber, long next) {
        sequenced++;
        nextEventNumber = next;
    }

    @Override
    public void onRefused(int refusedMethodId) {
        sequenced++;
    }

    @Override
    public boolean isSettled() {
        return written == sequenced;
    }
}
