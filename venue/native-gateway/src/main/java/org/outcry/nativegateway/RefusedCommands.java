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
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.RequestOrderStatus;
import org.outcry.api.session.ConsumeMessages;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.DisconnectSession;
import org.outcry.api.session.Logon;
import org.outcry.api.session.Logout;
import org.outcry.api.session.RejectMessage;
import org.outcry.api.session.SendSessionMessage;
import org.outcry.api.session.SetSessionControls;

/** Takes no command. What a role may ask, its own class overrides: so a new command is nobody's until somebody decides. */
abstract class RefusedCommands implements OrderEntry {
    private final CommandRefuser refuser;

    /** Tells the client that the command that is being decoded is not taken. */
    interface CommandRefuser {
        void refuse(CommandRefusal reason);
    }

    RefusedCommands(CommandRefuser refuser) {
        this.refuser = refuser;
    }

    final void refuse(CommandRefusal reason) {
        refuser.refuse(reason);
    }

    @Override
    public void venueStarted() {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void time() {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void takeSnapshot() {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void defineLimits(DefineLimits defineLimits) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void defineInstrument(DefineInstrument defineInstrument) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void defineSession(DefineSession defineSession) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void setPhase(SetPhase setPhase) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void startDay(StartDay startDay) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void suspendOrders(SuspendOrders suspendOrders) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void resumeOrders() {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void logon(Logon logon) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void logout(Logout logout) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void disconnectSession(DisconnectSession disconnectSession) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void consumeMessages(ConsumeMessages consumeMessages) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void sendSessionMessage(SendSessionMessage sendSessionMessage) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void rejectMessage(RejectMessage rejectMessage) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void newOrder(NewOrder newOrder) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void cancelOrder(CancelOrder cancelOrder) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void replaceOrder(ReplaceOrder replaceOrder) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void reduceOrder(ReduceOrder reduceOrder) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void requestOrderStatus(RequestOrderStatus requestOrderStatus) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void resumeWork() {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void defineTickRow(DefineTickRow defineTickRow) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void definePhaseRow(DefinePhaseRow definePhaseRow) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void defineParticipant(DefineParticipant defineParticipant) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void suspendParticipant(SuspendParticipant suspendParticipant) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void resumeParticipant(ResumeParticipant resumeParticipant) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void setInstrumentControls(SetInstrumentControls setInstrumentControls) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void setReferencePrice(SetReferencePrice setReferencePrice) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void setSessionControls(SetSessionControls setSessionControls) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void massCancel(MassCancel massCancel) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void setLimitOverride(SetLimitOverride setLimitOverride) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void bustTrade(BustTrade bustTrade) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }
}
