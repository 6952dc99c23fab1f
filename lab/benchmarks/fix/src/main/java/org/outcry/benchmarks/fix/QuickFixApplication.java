// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.fix;

import org.agrona.concurrent.ManyToOneConcurrentArrayQueue;
import quickfix.ApplicationAdapter;
import quickfix.FieldNotFound;
import quickfix.Message;
import quickfix.SessionID;

/** Application of an acceptor with QuickFIX/J, which puts requests into a queue. QuickFIX/J's thread. */
final class QuickFixApplication extends ApplicationAdapter {
    private final ManyToOneConcurrentArrayQueue<QuickFixRequest> requests;

    QuickFixApplication(ManyToOneConcurrentArrayQueue<QuickFixRequest> requests) {
        this.requests = requests;
    }

    @Override
    public void fromAdmin(Message message, SessionID id) throws FieldNotFound {
        if (message.getHeader().getString(PeerTags.MSG_TYPE).equals("A")) {
            put(new QuickFixRequest('A', session(id), msgSeqNum(message), "", "", ' ', 0, 0));
        }
    }

    @Override
    public void fromApp(Message message, SessionID id) throws FieldNotFound {
        char msgType = message.getHeader().getChar(PeerTags.MSG_TYPE);
        boolean order = msgType == 'D';
        put(new QuickFixRequest(
                msgType,
                session(id),
                msgSeqNum(message),
                message.getString(PeerTags.CL_ORD_ID),
                order ? "" : message.getString(PeerTags.ORIG_CL_ORD_ID),
                message.getChar(PeerTags.SIDE),
                order ? message.getInt(PeerTags.ORDER_QTY) : 0,
                order ? message.getDouble(PeerTags.PRICE) : 0));
    }

    private static int session(SessionID id) {
        return PeerVenue.session(id.getTargetCompID());
    }

    private static int msgSeqNum(Message message) throws FieldNotFound {
        return message.getHeader().getInt(PeerTags.MSG_SEQ_NUM);
    }

    private void put(QuickFixRequest request) {
        while (!requests.offer(request)) {
            Thread.yield();
        }
    }
}
