// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.util.ArrayList;
import java.util.List;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.operator.DefinitionRejected;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.OrderCancelled;
import org.outcry.wire.MethodReader;

/** Events that may be those of an operator's command: rejections, and cancels of orders by it, or of a suspended participant. */
@MethodReader(VenueEvents.class)
final class CommandEvents extends IgnoredEvents {
    private record Rejection(long eventNumber, String reason) {}

    private final List<Rejection> rejections = new ArrayList<>();
    private final List<Long> cancels = new ArrayList<>();
    private long eventNumber;

    /** Sets the number of the event that follows. */
    void begin(long number) {
        eventNumber = number;
    }

    @Override
    public void definitionRejected(DefinitionRejected event) {
        rejections.add(new Rejection(eventNumber, event.reason.text()));
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        if (event.reason == CancelReason.PARTICIPANT_SUSPENDED || event.reason == CancelReason.OPERATOR) {
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

    int cancelsFrom(long first) {
        return (int) cancels.stream().filter(number -> number >= first).count();
    }
}
