// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import org.outcry.fixgateway.connection.Connection;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.connection.Sessions;
import org.outcry.fixgateway.inquiry.Inquiries;
import org.outcry.gateway.CommandRoom;
import org.outcry.ordergateway.SessionCommands;

/** Sender of the commands that events and lost connections require: disconnects, and reports of new phases. */
public final class OwedCommands {
    private final Sessions sessions;
    private final SessionCommands commands;
    private final Inquiries inquiries;
    private final CommandRoom room;

    OwedCommands(Sessions sessions, SessionCommands commands, Inquiries inquiries, CommandRoom room) {
        this.sessions = sessions;
        this.commands = commands;
        this.inquiries = inquiries;
        this.room = room;
    }

    /** Sends the commands, as far as the venue has room. Returns their number. */
    int send() {
        int work = 0;
        for (int i = sessions.owingCount() - 1; i >= 0; i--) {
            GatewaySession session = sessions.owing(i);
            work += (room.hasRoom() ? commands.disconnectOwed(session) : 0) + reportPhase(session);
            if (!owes(session)) {
                sessions.settled(i);
            }
        }
        return work;
    }

    /** A session without a connection is told nothing: its subscriptions end with its next logon. */
    private static boolean owes(GatewaySession session) {
        return session.disconnectOwed != null
                || (session.connection != null && session.connection.isLive() && session.reports.hasDue());
    }

    private int reportPhase(GatewaySession session) {
        Connection connection = session.connection;
        if (connection == null || !connection.isLive() || !room.hasRoom()) {
            return 0;
        }
        int instrument = session.reports.phases().takeDue();
        boolean status = instrument < 0;
        if (status) {
            instrument = session.reports.statuses().takeDue();
        }
        if (instrument < 0) {
            return 0;
        }
        inquiries.reportChange(session, connection.ownerEpoch(), instrument, status);
        return 1;
    }
}
