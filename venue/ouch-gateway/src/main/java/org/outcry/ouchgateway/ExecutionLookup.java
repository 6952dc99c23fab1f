// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.wire.MethodReader;
import org.outcry.wire.file.EventFileReader;

/** Reader of single old events: an execution, and the request that its order had then. */
@MethodReader(VenueEvents.class)
final class ExecutionLookup extends IgnoredEvents implements AutoCloseable {
    private final EventFileReader log;
    private final ExecutionLookupReader decoder = new ExecutionLookupReader(this);
    private final ClOrdId name = new ClOrdId();
    private long clientOrder;
    private long termsEventNumber;

    ExecutionLookup(EventFileReader log) {
        this.log = log;
    }

    /** Finds an execution by its number in the event log; without it, {@link #clientOrder} is 0. */
    void find(long executionEventNumber) {
        clientOrder = 0;
        termsEventNumber = 0;
        name.clear();
        read(executionEventNumber);
        read(termsEventNumber);
    }

    private void read(long number) {
        if (log.seekIfKept(number)) {
            log.poll(decoder, number, 1);
        }
    }

    /** The client order of the execution that was found. */
    long clientOrder() {
        return clientOrder;
    }

    /** The name of the request that its order had. */
    ClOrdId name() {
        return name;
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        clientOrder = event.clientOrder;
        termsEventNumber = event.termsEventNumber;
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        name.set(event.clOrdId);
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        name.set(event.clOrdId);
    }

    @Override
    public void close() {
        log.close();
    }
}
