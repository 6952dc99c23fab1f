// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.util.Objects;
import org.outcry.api.OrderEntry;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.DefinePhaseRow;
import org.outcry.api.instrument.DefineTickRow;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.instrument.SetReferencePrice;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.OperatorCancel;
import org.outcry.api.operator.ParticipantLimits;
import org.outcry.api.operator.PauseParticipant;
import org.outcry.api.operator.PositionLimits;
import org.outcry.api.operator.RecordAction;
import org.outcry.api.operator.ResumeParticipant;
import org.outcry.api.operator.RulesVersion;
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
import org.outcry.api.order.TaggedCancel;
import org.outcry.api.order.TaggedOrder;
import org.outcry.api.order.TaggedReplace;
import org.outcry.api.partition.PartitionCall;
import org.outcry.api.partition.PartitionReachable;
import org.outcry.api.quote.CancelQuotes;
import org.outcry.api.quote.MassQuote;
import org.outcry.api.quote.QuoteProtection;
import org.outcry.api.session.ConsumeMessages;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.DisconnectSession;
import org.outcry.api.session.Logon;
import org.outcry.api.session.Logout;
import org.outcry.api.session.NumberCommand;
import org.outcry.api.session.RejectMessage;
import org.outcry.api.session.ResetSession;
import org.outcry.api.session.SendSessionMessage;
import org.outcry.api.session.SetSessionControls;

/**
 * A command, to be given to any number of engines.
 *
 * @param timeNs when it is given
 * @param command its argument, or its name if it has none
 * @param epochLag by how much its epoch is behind its session's
 * @param numberLead by how much its inbound number is ahead of its session's; 0: it has none
 */
record TimedCommand(long timeNs, Object command, int epochLag, int numberLead) {
    /** A command for the present state of an engine. */
    static TimedCommand of(long timeNs, Object command, Engine engine) {
        int session = CommandFields.get(command, "session");
        int msgSeqNum = CommandFields.get(command, "msgSeqNum");
        return new TimedCommand(
                timeNs,
                command,
                engine.ownerEpoch(session) - CommandFields.get(command, "ownerEpoch"),
                msgSeqNum == 0 ? 0 : msgSeqNum - engine.lastMsgSeqNum(session));
    }

    /**
     * The same for another engine: its epoch and number as far from the session's, without what is only passed through.
     */
    TimedCommand rebased(Engine engine) {
        Object copy = CommandFields.copy(command);
        int session = CommandFields.get(copy, "session");
        CommandFields.set(copy, "ownerEpoch", engine.ownerEpoch(session) - epochLag);
        CommandFields.set(copy, "msgSeqNum", numberLead == 0 ? 0 : engine.lastMsgSeqNum(session) + numberLead);
        CommandFields.clear(copy, "clOrdId");
        CommandFields.clear(copy, "quoteId");
        return new TimedCommand(timeNs, copy, epochLag, numberLead);
    }

    /** The same command with all fields as they are in a new one. */
    TimedCommand unwritten() {
        return new TimedCommand(timeNs, CommandFields.fresh(command), 0, 0);
    }

    /** Begins and calls the command. */
    void applyTo(Engine engine) {
        engine.begin(engine.commandNumber() + 1, timeNs);
        callOn(engine);
    }

    /** Calls the command. */
    void callOn(OrderEntry entry) {
        switch (command.getClass().getSimpleName()) {
            case "DefineLimits" -> entry.defineLimits((DefineLimits) command);
            case "DefineInstrument" -> entry.defineInstrument((DefineInstrument) command);
            case "DefineSession" -> entry.defineSession((DefineSession) command);
            case "SetPhase" -> entry.setPhase((SetPhase) command);
            case "RulesVersion" -> entry.adoptRules((RulesVersion) command);
            case "PartitionCall" -> entry.partitionEvent((PartitionCall) command);
            case "PartitionReachable" -> entry.partitionReachable((PartitionReachable) command);
            case "StartDay" -> entry.startDay((StartDay) command);
            case "SuspendOrders" -> entry.suspendOrders((SuspendOrders) command);
            case "Logon" -> entry.logon((Logon) command);
            case "Logout" -> entry.logout((Logout) command);
            case "DisconnectSession" -> entry.disconnectSession((DisconnectSession) command);
            case "ConsumeMessages" -> entry.consumeMessages((ConsumeMessages) command);
            case "SendSessionMessage" -> entry.sendSessionMessage((SendSessionMessage) command);
            case "RejectMessage" -> entry.rejectMessage((RejectMessage) command);
            case "NumberCommand" -> entry.numberCommand((NumberCommand) command);
            case "ResetSession" -> entry.resetSession((ResetSession) command);
            case "NewOrder" -> entry.newOrder((NewOrder) command);
            case "TaggedOrder" -> entry.newTaggedOrder((TaggedOrder) command);
            case "TaggedReplace" -> entry.replaceTaggedOrder((TaggedReplace) command);
            case "TaggedCancel" -> entry.cancelTaggedOrder((TaggedCancel) command);
            case "CancelOrder" -> entry.cancelOrder((CancelOrder) command);
            case "ReplaceOrder" -> entry.replaceOrder((ReplaceOrder) command);
            case "ReduceOrder" -> entry.reduceOrder((ReduceOrder) command);
            case "MassCancel" -> entry.massCancel((MassCancel) command);
            case "SetLimitOverride" -> entry.setLimitOverride((SetLimitOverride) command);
            case "BustTrade" -> entry.bustTrade((BustTrade) command);
            case "DefineParticipant" -> entry.defineParticipant((DefineParticipant) command);
            case "SuspendParticipant" -> entry.suspendParticipant((SuspendParticipant) command);
            case "RecordAction" -> entry.recordAction((RecordAction) command);
            case "ParticipantLimits" -> entry.setParticipantLimits((ParticipantLimits) command);
            case "PositionLimits" -> entry.setPositionLimits((PositionLimits) command);
            case "OperatorCancel" -> entry.operatorCancel((OperatorCancel) command);
            case "PauseParticipant" -> entry.pauseParticipant((PauseParticipant) command);
            case "ResumeParticipant" -> entry.resumeParticipant((ResumeParticipant) command);
            case "SetInstrumentControls" -> entry.setInstrumentControls((SetInstrumentControls) command);
            case "SetReferencePrice" -> entry.setReferencePrice((SetReferencePrice) command);
            case "SetSessionControls" -> entry.setSessionControls((SetSessionControls) command);
            case "DefineTickRow" -> entry.defineTickRow((DefineTickRow) command);
            case "DefinePhaseRow" -> entry.definePhaseRow((DefinePhaseRow) command);
            case "MassQuote" -> entry.massQuote((MassQuote) command);
            case "QuoteProtection" -> entry.setQuoteProtection((QuoteProtection) command);
            case "CancelQuotes" -> entry.cancelQuotes((CancelQuotes) command);
            case "RequestOrderStatus" -> entry.requestOrderStatus((RequestOrderStatus) command);
            default -> callPlain(entry);
        }
    }

    private void callPlain(OrderEntry entry) {
        switch (Objects.toString(command)) {
            case "venueStarted" -> entry.venueStarted();
            case "resumeOrders" -> entry.resumeOrders();
            case "takeSnapshot" -> entry.takeSnapshot();
            case "resumeWork" -> entry.resumeWork();
            case "time" -> entry.time();
            default -> throw new AssertionError("no command: " + command);
        }
    }
}
