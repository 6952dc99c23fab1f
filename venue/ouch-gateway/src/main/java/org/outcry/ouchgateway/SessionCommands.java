// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import org.outcry.api.OrderEntry;
import org.outcry.api.session.DisconnectSession;
import org.outcry.api.session.Logon;
import org.outcry.api.session.Logout;
import org.outcry.api.session.LogoutReason;
import org.outcry.api.session.RejectMessage;
import org.outcry.api.session.SendSessionMessage;
import org.outcry.api.session.SessionMessageType;

/** Commands of a session itself. One object of each type, filled and sent again and again. */
final class SessionCommands {
    private final OrderEntry venue;
    private final Logon logon = new Logon();
    private final Logout logout = new Logout();
    private final DisconnectSession disconnect = new DisconnectSession();
    private final SendSessionMessage message = new SendSessionMessage();
    private final RejectMessage reject = new RejectMessage();

    SessionCommands(OrderEntry venue) {
        this.venue = venue;
    }

    void logon(int session, long connection) {
        logon.session = session;
        logon.connection = connection;
        logon.msgSeqNum = 0;
        logon.resetSeqNums = false;
        logon.heartBtIntSeconds = 0;
        venue.logon(logon);
    }

    void logout(int session, int ownerEpoch, LogoutReason reason) {
        logout.session = session;
        logout.ownerEpoch = ownerEpoch;
        logout.msgSeqNum = 0;
        logout.reason = reason;
        venue.logout(logout);
    }

    void disconnect(int session, int ownerEpoch, LogoutReason reason) {
        disconnect.session = session;
        disconnect.ownerEpoch = ownerEpoch;
        disconnect.reason = reason;
        venue.disconnectSession(disconnect);
    }

    /** Asks for the event that an Account Query is answered with. */
    void answerQuery(int session, int ownerEpoch, int nextUserRefNum) {
        message.session = session;
        message.ownerEpoch = ownerEpoch;
        message.msgSeqNum = 0;
        message.type = SessionMessageType.HEARTBEAT;
        message.testReqId1 = OuchReports.ACCOUNT_QUERY;
        message.beginSeqNo = nextUserRefNum;
        venue.sendSessionMessage(message);
    }

    /**
     * Refuses a message that can't be a command.
     *
     * @param consumed its UserRefNum if it consumes one; else 0
     * @param userRefNum the UserRefNum in it, or 0
     */
    void reject(int session, int ownerEpoch, int consumed, int userRefNum, byte type, int reason) {
        reject.session = session;
        reject.ownerEpoch = ownerEpoch;
        reject.msgSeqNum = consumed;
        reject.refMsgSeqNum = userRefNum;
        reject.refMsgType = type >= ' ' ? type : 0;
        reject.reason = reason;
        reject.business = true;
        venue.rejectMessage(reject);
    }
}
