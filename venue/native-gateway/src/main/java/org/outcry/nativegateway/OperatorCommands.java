// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import org.outcry.api.OrderEntryWriter;
import org.outcry.api.operator.SuspendOrders;
import org.outcry.api.order.MassCancel;
import org.outcry.api.session.DisconnectSession;
import org.outcry.gateway.Suspension;
import org.outcry.nativeapi.CommandRefusal;
import org.outcry.wire.Frames;

/**
 * Forwarder of an operator's commands. It overrides those that are changed, or rejected for reasons other than the
 * role.
 */
final class OperatorCommands extends OrderEntryWriter {
    private final SessionOwners owners;
    private final CommandRefuser refuser;

    OperatorCommands(Frames venue, SessionOwners owners, CommandRefuser refuser) {
        super(venue);
        this.owners = owners;
        this.refuser = refuser;
    }

    /** A reason of the venue's own is one that it acts on. */
    @Override
    public void suspendOrders(SuspendOrders suspendOrders) {
        if (Suspension.isOfTheVenue(suspendOrders.reason)) {
            suspendOrders.reason = Suspension.OPERATOR;
        }
        super.suspendOrders(suspendOrders);
    }

    /** Without an owner epoch, the session is disconnected whoever owns it. */
    @Override
    public void disconnectSession(DisconnectSession disconnectSession) {
        if (disconnectSession.ownerEpoch == 0) {
            disconnectSession.ownerEpoch = owners.epoch(disconnectSession.session);
        }
        super.disconnectSession(disconnectSession);
    }

    /** The scope may be any participant or the venue; a session must not be named. */
    @Override
    public void massCancel(MassCancel massCancel) {
        if (massCancel.session == 0) {
            super.massCancel(massCancel);
        } else {
            refuser.refuse(CommandRefusal.OTHER_SESSION);
        }
    }
}
