package org.outcry.nativegateway;

import org.outcry.api.AuthoriseExceedance;
import org.outcry.api.BustTrade;
import org.outcry.api.CancelOrder;
import org.outcry.api.ConsumeMessages;
import org.outcry.api.DefineInstrument;
import org.outcry.api.DefineLimits;
import org.outcry.api.DefineParticipant;
import org.outcry.api.DefinePhaseRow;
import org.outcry.api.DefineSession;
import org.outcry.api.DefineTickRow;
import org.outcry.api.DisconnectSession;
import org.outcry.api.Logon;
import org.outcry.api.Logout;
import org.outcry.api.MassCancel;
import org.outcry.api.NewOrder;
import org.outcry.api.OrderEntry;
import org.outcry.api.ReduceOrder;
import org.outcry.api.RejectMessage;
import org.outcry.api.ReplaceOrder;
import org.outcry.api.RequestOrderStatus;
import org.outcry.api.ResumeParticipant;
import org.outcry.api.SendSessionMessage;
import org.outcry.api.SetInstrumentControls;
import org.outcry.api.SetPhase;
import org.outcry.api.SetReferencePrice;
import org.outcry.api.SetSessionControls;
import org.outcry.api.StartDay;
import org.outcry.api.SuspendOrders;
import org.outcry.api.SuspendParticipant;

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
    public void authoriseExceedance(AuthoriseExceedance authoriseExceedance) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }

    @Override
    public void bustTrade(BustTrade bustTrade) {
        refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
    }
}
