// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.util.function.Function;

/** Greeter of a server: asks the acceptor, challenges the client if it says so, and sends the server's greeting. */
final class ServerGreeter implements Connection.Greeter {
    /** Check of a connection's place. */
    @FunctionalInterface
    interface Places {
        /** Sends a goodbye to a connection for which there is no place, and returns whether it did. */
        boolean turnsAway(Connection connection, boolean reserved);
    }

    private final Acceptor acceptor;
    private final Places places;

    ServerGreeter(Acceptor acceptor, Places places) {
        this.acceptor = acceptor;
        this.places = places;
    }

    @Override
    public void onTurnedAway(Connection connection, ChannelClose close) {
        acceptor.onTurnedAway(connection, close);
    }

    @Override
    public void onFailed(Connection connection, RuntimeException failure) {
        acceptor.onFailed(connection, failure);
    }

    @Override
    public void onGreeting(Connection connection, Greeting greeting) {
        if (hasPlace(connection, greeting)) {
            decide(connection, greeting, acceptor.accept(connection, greeting));
        }
    }

    private boolean hasPlace(Connection connection, Greeting greeting) {
        return !places.turnsAway(connection, acceptor.hasReservedPlace(greeting));
    }

    private void decide(Connection connection, Greeting greeting, Admission admission) {
        Function<byte[], Admission> onProof = admission.onProof();
        ChannelHandler handler = admission.handler();
        if (onProof != null) {
            connection.challenge(admission.bytes(), proof -> {
                if (hasPlace(connection, greeting)) {
                    decide(connection, greeting, onProof.apply(proof));
                }
            });
        } else if (handler == null) {
            connection.leave(CloseReason.REFUSED, admission.refusal());
        } else {
            connection.greet(admission.position(), admission.bytes());
            connection.ready(handler, greeting);
        }
    }
}
