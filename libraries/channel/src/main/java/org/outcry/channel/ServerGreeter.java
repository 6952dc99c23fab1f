// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.util.function.Predicate;

/** Greeter of a server: asks the acceptor, and sends its greeting. */
final class ServerGreeter implements Connection.Greeter {
    private static final byte[] NO_TOKEN = {};

    private final Acceptor acceptor;
    private final Predicate<Connection> turnedAway;

    /**
     * Creates a greeter.
     *
     * @param turnedAway sends a goodbye to a connection for which there is no place, and returns whether it did
     */
    ServerGreeter(Acceptor acceptor, Predicate<Connection> turnedAway) {
        this.acceptor = acceptor;
        this.turnedAway = turnedAway;
    }

    @Override
    public void onTurnedAway(Connection connection, ChannelClose close) {
        acceptor.onTurnedAway(connection, close);
    }

    @Override
    public void onGreeting(Connection connection, Greeting greeting) {
        if (turnedAway.test(connection)) {
            return;
        }
        Admission admission = acceptor.accept(connection, greeting);
        ChannelHandler handler = admission.handler();
        if (handler == null) {
            connection.leave(CloseReason.REFUSED, admission.refusal());
        } else {
            connection.greet(admission.position(), NO_TOKEN);
            connection.ready(handler, greeting);
        }
    }
}
