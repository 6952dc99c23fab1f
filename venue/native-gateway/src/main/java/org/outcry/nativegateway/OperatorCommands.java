package org.outcry.nativegateway;

import org.outcry.api.OrderEntryWriter;
import org.outcry.api.operator.SuspendOrders;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.RejectReason;
import org.outcry.api.session.DisconnectSession;
import org.outcry.nativeapi.CommandRefusal;
import org.outcry.wire.Frames;

/** An operator's commands on their way to the venue: those that are changed or refused for more than the role's sake. */
final class OperatorCommands extends OrderEntryWriter {
    private final SessionOwners owners;
    private final CommandRefuser refuser;

    OperatorCommands(Frames venue, SessionOwners owners, CommandRefuser refuser) {
        super(venue);
        this.owners = owners;
        this.refuser = refuser;
    }

    /** A full disk is the sequencer's reason, and it would end such a suspension by itself. */
    @Override
    public void suspendOrders(SuspendOrders suspendOrders) {
        if (suspendOrders.reason == RejectReason.STORAGE_FULL) {
            suspendOrders.reason = RejectReason.NOT_TRADING;
        }
        super.suspendOrders(suspendOrders);
    }

    /** Whoever has the session now loses it, if the operator names no epoch. */
    @Override
    public void disconnectSession(DisconnectSession disconnectSession) {
        if (disconnectSession.ownerEpoch == 0) {
            disconnectSession.ownerEpoch = owners.epoch(disconnectSession.session);
        }
        super.disconnectSession(disconnectSession);
    }

    /** Whose orders it may be; but in no session's name. */
    @Override
    public void massCancel(MassCancel massCancel) {
        if (massCancel.session == 0) {
            super.massCancel(massCancel);
        } else {
            refuser.refuse(CommandRefusal.OTHER_SESSION);
        }
    }
}
