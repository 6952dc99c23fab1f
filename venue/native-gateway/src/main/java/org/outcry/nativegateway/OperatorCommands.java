package org.outcry.nativegateway;

import org.outcry.api.OrderEntry;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.DefinePhaseRow;
import org.outcry.api.instrument.DefineTickRow;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.instrument.SetReferencePrice;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.ResumeParticipant;
import org.outcry.api.operator.SetLimitOverride;
import org.outcry.api.operator.StartDay;
import org.outcry.api.operator.SuspendOrders;
import org.outcry.api.operator.SuspendParticipant;
import org.outcry.api.order.BustTrade;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.RejectReason;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.DisconnectSession;
import org.outcry.api.session.SetSessionControls;

/** An operator's commands: administration. What the sequencer logs of its own accord, such as {@code time}, is nobody else's. */
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

    /** A full disk is the sequencer's reason, and it would end such a suspension by itself. */
    @Override
    public void suspendOrders(SuspendOrders suspendOrders) {
        if (suspendOrders.reason == RejectReason.STORAGE_FULL) {
            suspendOrders.reason = RejectReason.NOT_TRADING;
        }
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

    @Override
    public void defineTickRow(DefineTickRow defineTickRow) {
        venue.defineTickRow(defineTickRow);
    }

    @Override
    public void definePhaseRow(DefinePhaseRow definePhaseRow) {
        venue.definePhaseRow(definePhaseRow);
    }

    @Override
    public void defineParticipant(DefineParticipant defineParticipant) {
        venue.defineParticipant(defineParticipant);
    }

    @Override
    public void suspendParticipant(SuspendParticipant suspendParticipant) {
        venue.suspendParticipant(suspendParticipant);
    }

    @Override
    public void resumeParticipant(ResumeParticipant resumeParticipant) {
        venue.resumeParticipant(resumeParticipant);
    }

    @Override
    public void setInstrumentControls(SetInstrumentControls setInstrumentControls) {
        venue.setInstrumentControls(setInstrumentControls);
    }

    @Override
    public void setReferencePrice(SetReferencePrice setReferencePrice) {
        venue.setReferencePrice(setReferencePrice);
    }

    @Override
    public void setSessionControls(SetSessionControls setSessionControls) {
        venue.setSessionControls(setSessionControls);
    }

    @Override
    public void setLimitOverride(SetLimitOverride setLimitOverride) {
        venue.setLimitOverride(setLimitOverride);
    }

    @Override
    public void bustTrade(BustTrade bustTrade) {
        venue.bustTrade(bustTrade);
    }

    /** Whose orders it may be; but in no session's name. */
    @Override
    public void massCancel(MassCancel massCancel) {
        if (massCancel.session == 0) {
            venue.massCancel(massCancel);
        } else {
            refuse(CommandRefusal.OTHER_SESSION);
        }
    }
}
