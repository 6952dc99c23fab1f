// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

/** Greeter of a server: asks the acceptor, and sends its greeting. */
final class ServerGreeter implements Connection.Greeter {
    private static final byte[] NO_TOKEN = {};

    private final Acceptor acceptor;

    ServerGreeter(Acceptor acceptor) {
        this.acceptor = acceptor;
    }

    @Override
    public void onTurnedAway(Connection connection, ChannelClose close) {
        acceptor.onTurnedAway(connection, close);
    }

    @Override
    public void onGreeting(Connection connection, Greeting greeting) {
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
