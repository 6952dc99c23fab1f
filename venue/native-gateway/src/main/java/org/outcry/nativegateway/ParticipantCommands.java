// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import org.outcry.api.OrderEntryWriter;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.MassCancelScope;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.RequestOrderStatus;
import org.outcry.api.quote.CancelQuotes;
import org.outcry.api.quote.MassQuote;
import org.outcry.api.session.Logon;
import org.outcry.api.session.Logout;
import org.outcry.nativeapi.CommandRefusal;
import org.outcry.wire.Frames;

/**
 * Forwarder of a participant's commands. It fills in the session, the connection identifier and the owner epoch. A
 * session named by the client must be its own. Every command allowed to participants is overridden here.
 */
final class ParticipantCommands extends OrderEntryWriter {
    private final ClientLink link;
    private final int session;
    private final CommandRefuser refuser;

    ParticipantCommands(Frames venue, ClientLink link, int session, CommandRefuser refuser) {
        super(venue);
        this.refuser = refuser;
        this.link = link;
        this.session = session;
    }

    @Override
    public void logon(Logon logon) {
        if (isOwn(logon.session) && isOpen()) {
            logon.session = session;
            logon.connection = link.name();
            link.onLogonWritten();
            super.logon(logon);
        }
    }

    @Override
    public void logout(Logout logout) {
        if (isOn(logout.session)) {
            logout.session = session;
            logout.ownerEpoch = link.ownerEpoch();
            super.logout(logout);
        }
    }

    @Override
    public void newOrder(NewOrder newOrder) {
        if (isOn(newOrder.session) && takesOrders()) {
            newOrder.session = session;
            newOrder.ownerEpoch = link.ownerEpoch();
            super.newOrder(newOrder);
        }
    }

    @Override
    public void cancelOrder(CancelOrder cancelOrder) {
        if (isOn(cancelOrder.session)) {
            cancelOrder.session = session;
            cancelOrder.ownerEpoch = link.ownerEpoch();
            super.cancelOrder(cancelOrder);
        }
    }

    @Override
    public void replaceOrder(ReplaceOrder replaceOrder) {
        if (isOn(replaceOrder.session) && takesOrders()) {
            replaceOrder.session = session;
            replaceOrder.ownerEpoch = link.ownerEpoch();
            super.replaceOrder(replaceOrder);
        }
    }

    @Override
    public void reduceOrder(ReduceOrder reduceOrder) {
        if (isOn(reduceOrder.session)) {
            reduceOrder.session = session;
            reduceOrder.ownerEpoch = link.ownerEpoch();
            super.reduceOrder(reduceOrder);
        }
    }

    @Override
    public void requestOrderStatus(RequestOrderStatus requestOrderStatus) {
        if (isOn(requestOrderStatus.session)) {
            requestOrderStatus.session = session;
            requestOrderStatus.ownerEpoch = link.ownerEpoch();
            super.requestOrderStatus(requestOrderStatus);
        }
    }

    /** The scope is the session or its participant. */
    @Override
    public void massCancel(MassCancel massCancel) {
        if (massCancel.scope == MassCancelScope.VENUE) {
            refuser.refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
        } else if (isOn(massCancel.session)) {
            massCancel.session = session;
            massCancel.ownerEpoch = link.ownerEpoch();
            super.massCancel(massCancel);
        }
    }

    @Override
    public void massQuote(MassQuote massQuote) {
        if (isOn(massQuote.session) && takesOrders()) {
            massQuote.session = session;
            massQuote.ownerEpoch = link.ownerEpoch();
            super.massQuote(massQuote);
        }
    }

    @Override
    public void cancelQuotes(CancelQuotes cancelQuotes) {
        if (isOn(cancelQuotes.session)) {
            cancelQuotes.session = session;
            cancelQuotes.ownerEpoch = link.ownerEpoch();
            super.cancelQuotes(cancelQuotes);
        }
    }

    private boolean takesOrders() {
        if (!link.takesOrders()) {
            refuser.refuse(CommandRefusal.STORAGE_FULL);
            return false;
        }
        return true;
    }

    private boolean isOwn(int named) {
        if (named != 0 && named != session) {
            refuser.refuse(CommandRefusal.OTHER_SESSION);
            return false;
        }
        return true;
    }

    private boolean isOpen() {
        if (link.isSessionClosed()) {
            refuser.refuse(CommandRefusal.SESSION_CLOSED);
            return false;
        }
        return true;
    }

    private boolean isOn(int named) {
        if (!isOwn(named)) {
            return false;
        }
        if (!link.ownsSession()) {
            refuser.refuse(CommandRefusal.NOT_LOGGED_ON);
            return false;
        }
        return true;
    }
}
