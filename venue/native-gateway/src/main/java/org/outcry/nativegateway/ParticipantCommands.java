package org.outcry.nativegateway;

import org.outcry.api.OrderEntry;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.MassCancel;
import org.outcry.api.order.MassCancelScope;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.RequestOrderStatus;
import org.outcry.api.session.Logon;
import org.outcry.api.session.Logout;

/**
 * A participant's commands: those of its own session, which the door fills in together with the connection's name and
 * the owner's epoch. A session that the client names must be its own.
 */
final class ParticipantCommands extends RefusedCommands {
    private final OrderEntry venue;
    private final ClientLink link;
    private final int session;

    ParticipantCommands(OrderEntry venue, ClientLink link, int session, CommandRefuser refuser) {
        super(refuser);
        this.venue = venue;
        this.link = link;
        this.session = session;
    }

    @Override
    public void logon(Logon logon) {
        if (isOwn(logon.session)) {
            logon.session = session;
            logon.connection = link.name();
            link.onLogonWritten();
            venue.logon(logon);
        }
    }

    @Override
    public void logout(Logout logout) {
        if (isOn(logout.session)) {
            logout.session = session;
            logout.ownerEpoch = link.ownerEpoch();
            venue.logout(logout);
        }
    }

    @Override
    public void newOrder(NewOrder newOrder) {
        if (isOn(newOrder.session) && takesOrders()) {
            newOrder.session = session;
            newOrder.ownerEpoch = link.ownerEpoch();
            venue.newOrder(newOrder);
        }
    }

    @Override
    public void cancelOrder(CancelOrder cancelOrder) {
        if (isOn(cancelOrder.session)) {
            cancelOrder.session = session;
            cancelOrder.ownerEpoch = link.ownerEpoch();
            venue.cancelOrder(cancelOrder);
        }
    }

    @Override
    public void replaceOrder(ReplaceOrder replaceOrder) {
        if (isOn(replaceOrder.session) && takesOrders()) {
            replaceOrder.session = session;
            replaceOrder.ownerEpoch = link.ownerEpoch();
            venue.replaceOrder(replaceOrder);
        }
    }

    @Override
    public void reduceOrder(ReduceOrder reduceOrder) {
        if (isOn(reduceOrder.session)) {
            reduceOrder.session = session;
            reduceOrder.ownerEpoch = link.ownerEpoch();
            venue.reduceOrder(reduceOrder);
        }
    }

    @Override
    public void requestOrderStatus(RequestOrderStatus requestOrderStatus) {
        if (isOn(requestOrderStatus.session)) {
            requestOrderStatus.session = session;
            requestOrderStatus.ownerEpoch = link.ownerEpoch();
            venue.requestOrderStatus(requestOrderStatus);
        }
    }

    /** Its own orders, or all of its participant's. */
    @Override
    public void massCancel(MassCancel massCancel) {
        if (massCancel.scope == MassCancelScope.VENUE) {
            refuse(CommandRefusal.NOT_FOR_THIS_ROLE);
        } else if (isOn(massCancel.session)) {
            massCancel.session = session;
            massCancel.ownerEpoch = link.ownerEpoch();
            venue.massCancel(massCancel);
        }
    }

    private boolean takesOrders() {
        if (!link.takesOrders()) {
            refuse(CommandRefusal.STORAGE_FULL);
            return false;
        }
        return true;
    }

    private boolean isOwn(int named) {
        if (named != 0 && named != session) {
            refuse(CommandRefusal.OTHER_SESSION);
            return false;
        }
        return true;
    }

    private boolean isOn(int named) {
        if (!isOwn(named)) {
            return false;
        }
        if (!link.ownsSession()) {
            refuse(CommandRefusal.NOT_LOGGED_ON);
            return false;
        }
        return true;
    }
}
