// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import org.outcry.channel.Connection;
import org.outcry.gateway.PresentVenue;
import org.outcry.nativeapi.CommandRefusal;
import org.outcry.nativeapi.CommandRefused;
import org.outcry.nativeapi.CommandsFrom;
import org.outcry.nativeapi.CommandsNumbered;
import org.outcry.nativeapi.NativeAnswers;

/** Numbers of the commands of one connection of a gateway in a process of its own, once it has asked for them. */
final class CommandNumbers {
    private static final long NONE = 0;

    private final int gateway;
    private long incarnation = NONE;
    private long sequence;

    CommandNumbers(int gateway) {
        this.gateway = gateway;
    }

    /** Returns whether the gateway's commands have numbers. */
    boolean areOn() {
        return incarnation != NONE;
    }

    int gateway() {
        return gateway;
    }

    /** Returns the number of the gateway's process. */
    long incarnation() {
        return incarnation;
    }

    /** Returns the sequence of the last command that came by this connection. */
    long lastSequence() {
        return sequence;
    }

    /** Has the next command numbered, if the gateway's commands have numbers. */
    void numberNext(ClientService service) {
        if (incarnation != NONE) {
            service.number(gateway, incarnation, ++sequence);
        }
    }

    /** Returns the answer to a request for numbers. */
    LongAnswer begin(CommandsFrom request, ClientService service) {
        Answer answer = new Answer(request.incarnation, request.sequence, service.nowNs());
        service.ask(answer::read);
        return answer;
    }

    /** Answer that the engine's state is needed for. */
    private final class Answer implements LongAnswer {
        private final long wanted;
        private final long first;
        private final long nowNs;
        private final CommandsNumbered numbered = new CommandsNumbered();
        private boolean isOld;
        private volatile boolean answered;

        Answer(long wanted, long first, long nowNs) {
            this.wanted = wanted;
            this.first = first;
            this.nowNs = nowNs;
        }

        /**
         * Reads the engine's state, on the sequencer's thread. A new process comes after all others, whatever the clock
         * says.
         */
        private void read(PresentVenue venue) {
            long present = venue.incarnation(gateway);
            isOld = wanted != NONE && wanted < present;
            numbered.incarnation = wanted == NONE ? Math.max(nowNs, present + 1) : wanted;
            numbered.lastSequence = numbered.incarnation == present ? venue.sequence(gateway) : 0;
            answered = true;
        }

        @Override
        public boolean send(Connection connection, int roomBytes, NativeAnswers answers, ClientService service) {
            if (!answered || !connection.hasRoom(roomBytes)) {
                return false;
            }
            if (isOld) {
                CommandRefused refused = new CommandRefused();
                refused.reason = CommandRefusal.OUT_OF_TURN;
                answers.commandRefused(refused);
            } else {
                incarnation = numbered.incarnation;
                sequence = first - 1;
                answers.commandsNumbered(numbered);
            }
            return true;
        }
    }
}
