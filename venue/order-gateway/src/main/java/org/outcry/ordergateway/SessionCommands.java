// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import org.outcry.api.OrderEntry;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.RequestOrderStatus;
import org.outcry.api.order.TaggedCancel;
import org.outcry.api.order.TaggedOrder;
import org.outcry.api.order.TaggedReplace;
import org.outcry.api.quote.CancelQuotes;
import org.outcry.api.quote.MassQuote;
import org.outcry.api.session.ConsumeMessages;
import org.outcry.api.session.DisconnectSession;
import org.outcry.api.session.Logon;
import org.outcry.api.session.Logout;
import org.outcry.api.session.LogoutReason;
import org.outcry.api.session.RejectMessage;
import org.outcry.api.session.SendSessionMessage;

/**
 * Sender of the commands of sessions. Each gets the session, the owner's epoch and the number that it consumes here,
 * and nowhere else. Command objects are reused; allocates nothing.
 */
public final class SessionCommands {
    private final OrderEntry venue;
    private final Logon logon = new Logon();
    private final Logout logout = new Logout();
    private final DisconnectSession disconnect = new DisconnectSession();
    private final ConsumeMessages consume = new ConsumeMessages();
    private int session;
    private int ownerEpoch;
    private int msgSeqNum;

    /**
     * Creates a sender.
     *
     * @param venue receives the commands
     */
    public SessionCommands(OrderEntry venue) {
        this.venue = venue;
    }

    /**
     * Sets the session of the following commands, its owner, and the number of the message that they consume.
     *
     * @param consumedMsgSeqNum 0 if they consume none
     */
    public SessionCommands of(int sessionNumber, int epoch, int consumedMsgSeqNum) {
        session = sessionNumber;
        ownerEpoch = epoch;
        return consuming(consumedMsgSeqNum);
    }

    /** Sets the number of the message that the following commands consume; 0 if they consume none. */
    public SessionCommands consuming(int consumedMsgSeqNum) {
        msgSeqNum = consumedMsgSeqNum;
        return this;
    }

    /** Asks for the session, for a connection without an epoch. */
    public void logon(long connection, boolean resetSeqNums, int heartBtIntSeconds) {
        logon.session = session;
        logon.connection = connection;
        logon.msgSeqNum = msgSeqNum;
        logon.resetSeqNums = resetSeqNums;
        logon.heartBtIntSeconds = heartBtIntSeconds;
        venue.logon(logon);
    }

    public void logout(LogoutReason reason) {
        logout.session = session;
        logout.ownerEpoch = ownerEpoch;
        logout.msgSeqNum = msgSeqNum;
        logout.reason = reason;
        venue.logout(logout);
    }

    public void disconnect(LogoutReason reason) {
        disconnect.session = session;
        disconnect.ownerEpoch = ownerEpoch;
        disconnect.reason = reason;
        venue.disconnectSession(disconnect);
    }

    /** Sends the disconnect that a session owes the venue, if there is one. Returns the number of commands. */
    public int disconnectOwed(OwnedSession<?, ?> owing) {
        LogoutReason reason = owing.disconnectOwed;
        if (reason == null) {
            return 0;
        }
        owing.disconnectOwed = null;
        of(owing.number, owing.ownerEpoch, 0).disconnect(reason);
        return 1;
    }

    /** Consumes numbers of which no command comes. */
    public void consume(int nextMsgSeqNum) {
        consume.session = session;
        consume.ownerEpoch = ownerEpoch;
        consume.nextMsgSeqNum = nextMsgSeqNum;
        venue.consumeMessages(consume);
    }

    public void send(NewOrder command) {
        command.session = session;
        command.ownerEpoch = ownerEpoch;
        command.msgSeqNum = msgSeqNum;
        venue.newOrder(command);
    }

    public void send(TaggedOrder command) {
        command.order.session = session;
        command.order.ownerEpoch = ownerEpoch;
        command.order.msgSeqNum = msgSeqNum;
        venue.newTaggedOrder(command);
    }

    public void send(TaggedReplace command) {
        command.replace.session = session;
        command.replace.ownerEpoch = ownerEpoch;
        command.replace.msgSeqNum = msgSeqNum;
        venue.replaceTaggedOrder(command);
    }

    public void send(TaggedCancel command) {
        command.cancel.session = session;
        command.cancel.ownerEpoch = ownerEpoch;
        command.cancel.msgSeqNum = msgSeqNum;
        venue.cancelTaggedOrder(command);
    }

    public void send(CancelOrder command) {
        command.session = session;
        command.ownerEpoch = ownerEpoch;
        command.msgSeqNum = msgSeqNum;
        venue.cancelOrder(command);
    }

    public void send(ReplaceOrder command) {
        command.session = session;
        command.ownerEpoch = ownerEpoch;
        command.msgSeqNum = msgSeqNum;
        venue.replaceOrder(command);
    }

    public void send(ReduceOrder command) {
        command.session = session;
        command.ownerEpoch = ownerEpoch;
        command.msgSeqNum = msgSeqNum;
        venue.reduceOrder(command);
    }

    public void send(MassCancel command) {
        command.session = session;
        command.ownerEpoch = ownerEpoch;
        command.msgSeqNum = msgSeqNum;
        venue.massCancel(command);
    }

    public void send(RequestOrderStatus command) {
        command.session = session;
        command.ownerEpoch = ownerEpoch;
        command.msgSeqNum = msgSeqNum;
        venue.requestOrderStatus(command);
    }

    public void send(MassQuote command) {
        command.session = session;
        command.ownerEpoch = ownerEpoch;
        command.msgSeqNum = msgSeqNum;
        venue.massQuote(command);
    }

    public void send(CancelQuotes command) {
        command.session = session;
        command.ownerEpoch = ownerEpoch;
        command.msgSeqNum = msgSeqNum;
        venue.cancelQuotes(command);
    }

    public void send(SendSessionMessage command) {
        command.session = session;
        command.ownerEpoch = ownerEpoch;
        command.msgSeqNum = msgSeqNum;
        venue.sendSessionMessage(command);
    }

    public void send(RejectMessage command) {
        command.session = session;
        command.ownerEpoch = ownerEpoch;
        command.msgSeqNum = msgSeqNum;
        venue.rejectMessage(command);
    }
}
