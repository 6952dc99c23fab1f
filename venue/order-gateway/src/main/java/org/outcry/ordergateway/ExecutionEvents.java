// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import org.outcry.api.IgnoredEvents;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderTriggered;
import org.outcry.api.order.TradeBusted;

/**
 * Handler of events that tell of orders and their executions: writes the message of each that is to be told. New
 * messages, repeated ones and copies are written here.
 */
public abstract class ExecutionEvents extends IgnoredEvents {
    private final ExecutionMessages messages;

    protected ExecutionEvents(ExecutionMessages messages) {
        this.messages = messages;
    }

    /** Returns whether an event of a session is to be told now. If so, the message is set up. */
    protected abstract boolean tells(int session, int sessionEventNumber);

    /** Called when the message of an event has been written. */
    protected void told(int session) {}

    @Override
    public void orderAccepted(OrderAccepted event) {
        if (tells(event.session, event.sessionEventNumber)) {
            messages.accepted(event);
            told(event.session);
        }
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        if (tells(event.session, event.sessionEventNumber)) {
            messages.executed(event);
            told(event.session);
        }
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        if (tells(event.session, event.sessionEventNumber)) {
            messages.cancelled(event);
            told(event.session);
        }
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        if (tells(event.session, event.sessionEventNumber)) {
            messages.replaced(event);
            told(event.session);
        }
    }

    @Override
    public void orderRejected(OrderRejected event) {
        if (tells(event.session, event.sessionEventNumber)) {
            messages.rejected(event);
            told(event.session);
        }
    }

    @Override
    public void orderTriggered(OrderTriggered event) {
        if (tells(event.session, event.sessionEventNumber)) {
            messages.triggered(event);
            told(event.session);
        }
    }

    @Override
    public void tradeBusted(TradeBusted event) {
        if (tells(event.session, event.sessionEventNumber)) {
            messages.busted(event);
            told(event.session);
        }
    }
}
