// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.dropcopy;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.session.SendSessionMessage;
import org.outcry.api.session.SessionMessageType;
import org.outcry.fix.WriteBuffer;
import org.outcry.fixgateway.connection.Connection;
import org.outcry.fixgateway.connection.DropCopy;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.connection.Outbound;
import org.outcry.fixgateway.connection.Sessions;
import org.outcry.fixgateway.report.Reports;
import org.outcry.gateway.CommandRoom;
import org.outcry.ordergateway.PastEvents;
import org.outcry.ordergateway.SessionCommands;
import org.outcry.wire.file.EventFileDamagedException;
import org.outcry.wire.file.EventFileGoneException;
import org.outcry.wire.file.EventFileReader;

/**
 * Sender of the commands that give drop copy sessions their reports. Each copy is an event of the drop copy session, so
 * that it has a number, can be repeated, and is made once whatever is killed: a session that logs on continues after
 * the last event that was copied. The events are read from the log in bounded steps, as far as the connection's buffer
 * has room for the reports.
 */
public final class DropCopies implements CopiedEvents.Wanted {
    private static final int EVENTS_PER_TURN = 256;

    private final Sessions sessions;
    private final List<GatewaySession> dropCopies;
    private final EventFileReader log;
    private final SessionCommands commands;
    private final CommandRoom room;
    private final CopiedEventsReader decoder;
    private final SendSessionMessage command = new SendSessionMessage();
    private @Nullable DropCopy copy;

    public DropCopies(
            Sessions sessions,
            EventFileReader log,
            SessionCommands commands,
            CommandRoom room,
            Reports reports,
            PastEvents past) {
        this.sessions = sessions;
        dropCopies = sessions.all().stream()
                .filter(session -> session.dropCopy != null)
                .toList();
        this.log = log;
        this.commands = commands;
        this.room = room;
        decoder = new CopiedEventsReader(new CopiedEvents(this, reports, past));
    }

    /** Asks for copies of the events up to one. Returns the number of events read. */
    public int send(long lastEventNumber) {
        int work = 0;
        for (int i = 0; i < dropCopies.size(); i++) {
            GatewaySession session = dropCopies.get(i);
            DropCopy state = session.dropCopy;
            Connection connection = session.connection;
            if (state != null
                    && connection != null
                    && connection.takesEvents()
                    && state.position() <= lastEventNumber) {
                work += send(session, state, connection, lastEventNumber);
            }
        }
        return work;
    }

    private int send(GatewaySession session, DropCopy state, Connection connection, long lastEventNumber) {
        WriteBuffer output = connection.output();
        if (output == null) {
            return 0;
        }
        copy = state;
        commands.of(session.number, connection.ownerEpoch(), 0);
        if (log.position() != state.position()) {
            log.seekKept(state.position());
        }
        int work = 0;
        // Half of the buffer is left for the session's other messages.
        int bound = output.room() / 2 / Outbound.MAX_MESSAGE_BYTES;
        while (work < EVENTS_PER_TURN && state.onTheirWay() < bound && room.hasRoom() && poll(lastEventNumber)) {
            work++;
        }
        state.readTo(log.position());
        return work;
    }

    private boolean poll(long lastEventNumber) {
        try {
            return log.poll(decoder, lastEventNumber, 1) > 0;
        } catch (EventFileGoneException e) {
            log.seekKept(log.position());
            return true;
        } catch (EventFileDamagedException e) {
            log.passOverDamage();
            return true;
        }
    }

    @Override
    public boolean wants(int session) {
        GatewaySession original = sessions.numbered(session);
        if (copy != null && original != null && copy.isOf(original.config.participant())) {
            copy.onAsked();
            command.type = SessionMessageType.EXECUTION;
            command.beginSeqNo = session;
            command.reference = log.number();
            commands.send(command);
        }
        return false;
    }
}
