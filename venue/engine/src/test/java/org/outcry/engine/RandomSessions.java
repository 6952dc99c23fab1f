// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.util.SplittableRandom;
import org.outcry.api.order.RequestOrderStatus;
import org.outcry.api.session.ConsumeMessages;
import org.outcry.api.session.DisconnectSession;
import org.outcry.api.session.Logon;
import org.outcry.api.session.Logout;
import org.outcry.api.session.RejectMessage;
import org.outcry.api.session.ResetSession;
import org.outcry.api.session.SendSessionMessage;

/** Comings and goings of the sessions of a random flow, and their messages. */
final class RandomSessions {
    private final RandomMarket market;
    private final SplittableRandom random;

    RandomSessions(RandomMarket market) {
        this.market = market;
        random = market.random;
    }

    Object command(Engine engine) {
        int session = market.someSession();
        int epoch = market.epoch(engine, session);
        return switch (random.nextInt(40)) {
            case 0 -> {
                Logout logout = new Logout();
                logout.session = session;
                logout.ownerEpoch = epoch;
                yield logout;
            }
            case 1 -> {
                DisconnectSession disconnect = new DisconnectSession();
                disconnect.session = session;
                disconnect.ownerEpoch = epoch;
                yield disconnect;
            }
            case 2, 3 -> {
                ConsumeMessages consume = new ConsumeMessages();
                consume.session = session;
                consume.ownerEpoch = epoch;
                consume.nextMsgSeqNum = engine.lastMsgSeqNum(session) + random.nextInt(3);
                yield consume;
            }
            case 4, 5 -> {
                SendSessionMessage message = new SendSessionMessage();
                message.session = session;
                message.ownerEpoch = epoch;
                message.msgSeqNum = market.nextMsgSeqNum(engine, session);
                yield message;
            }
            case 6, 7 -> {
                RejectMessage reject = new RejectMessage();
                reject.session = session;
                reject.ownerEpoch = epoch;
                reject.msgSeqNum = market.nextMsgSeqNum(engine, session);
                yield reject;
            }
            case 8 -> {
                ResetSession reset = new ResetSession();
                reset.session = session;
                yield reset;
            }
            default -> {
                RequestOrderStatus request = new RequestOrderStatus();
                request.session = session;
                request.ownerEpoch = epoch;
                request.clientOrder = market.someIndex();
                yield request;
            }
        };
    }

    Logon logon(Engine engine) {
        Logon logon = new Logon();
        logon.session = market.someSession();
        logon.connection = random.nextInt(3);
        logon.resetSeqNums = random.nextInt(10) == 0;
        logon.msgSeqNum = logon.resetSeqNums ? 1 : engine.lastMsgSeqNum(logon.session) + random.nextInt(3);
        return logon;
    }
}
