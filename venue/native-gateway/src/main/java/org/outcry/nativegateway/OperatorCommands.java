package org.outcry.nativegateway;

import org.outcry.api.DefineInstrument;
import org.outcry.api.DefineLimits;
import org.outcry.api.DefineSession;
import org.outcry.api.DisconnectSession;
import org.outcry.api.OrderEntry;
import org.outcry.api.SetPhase;
import org.outcry.api.StartDay;
import org.outcry.api.SuspendOrders;

/** An operator's commands: administration. {@code venueStarted} and {@code time} are the sequencer's own. */
final class OperatorCommands extends RefusedCommands {
    private final OrderEntry venue;
    private final SessionOwners owners;

    OperatorCommands(OrderEntry venue, SessionOwners owners, CommandRefuser refuser) {
        super(refuser);
        this.venue = venue;
        this.owners = owners;
    }

    @Override
    public void takeSnapshot() {
        venue.takeSnapshot();
    }

    @Override
    public void defineLimits(DefineLimits defineLimits) {
        venue.defineLimits(defineLimits);
    }

    @Override
    public void defineInstrument(DefineInstrument defineInstrument) {
        venue.defineInstrument(defineInstrument);
    }

    @Override
    public void defineSession(DefineSession defineSession) {
        venue.defineSession(defineSession);
    }

    @Override
    public void setPhase(SetPhase setPhase) {
        venue.setPhase(setPhase);
    }

    @Override
    public void startDay(StartDay startDay) {
        venue.startDay(startDay);
    }

    @Override
    public void suspendOrders(SuspendOrders suspendOrders) {
        venue.suspendOrders(suspendOrders);
    }

    @Override
    public void resumeOrders() {
        venue.resumeOrders();
    }

    /** Whoever has the session now loses it, if the operator names no epoch. */
    @Override
    public void disconnectSession(DisconnectSession disconnectSession) {
        if (disconnectSession.ownerEpoch == 0) {
            disconnectSession.ownerEpoch = owners.epoch(disconnectSession.session);
        }
        venue.disconnectSession(disconnectSession);
    }
}
