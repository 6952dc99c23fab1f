// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.operator.DefinitionRejected;
import org.outcry.api.order.OrderCancelled;
import org.outcry.wire.MethodReader;

/** Events that may be those of an operator's command: rejections, and cancels of orders that it is known to cancel. */
@MethodReader(VenueEvents.class)
final class CommandEvents extends IgnoredEvents {
    private record Rejection(long eventNumber, String reason) {}

    private final List<Rejection> rejections = new ArrayList<>();
    private final List<Long> cancels = new ArrayList<>();
    private final Predicate<OrderCancelled> isOwn;
    private long eventNumber;

    /**
     * Creates events of which nothing was read.
     *
     * @param isOwn whether an order may have been cancelled by the command; other operators' commands cancel orders at
     *     the same time
     */
    CommandEvents(Predicate<OrderCancelled> isOwn) {
        this.isOwn = isOwn;
    }

    /** Sets the number of the event that follows. */
    void begin(long number) {
        eventNumber = number;
    }

    /** Returns the number of the last event that was read; 0 if there is none. */
    long last() {
        return eventNumber;
    }

    @Override
    public void definitionRejected(DefinitionRejected event) {
        rejections.add(new Rejection(eventNumber, event.text()));
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        if (isOwn.test(event)) {
            cancels.add(eventNumber);
        }
    }

    /** Returns the reason of the rejection among some events; empty if there is none. */
    String rejected(long first, long next) {
        return rejections.stream()
                .filter(rejection -> rejection.eventNumber >= first && rejection.eventNumber < next)
                .map(Rejection::reason)
                .findFirst()
                .orElse("");
    }

    /** Returns how many orders of the command were cancelled from an event on. */
    int cancelsFrom(long first) {
        return (int) cancels.stream().filter(number -> number >= first).count();
    }
}
