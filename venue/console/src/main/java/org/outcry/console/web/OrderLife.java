// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.outcry.console.state.OrderCopy;
import org.outcry.console.state.VenueCopy;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.text.Json;

/** Life of an order: its events, read from the event log again. */
final class OrderLife {
    private OrderLife() {}

    /** Returns the events of an order that are kept. */
    static Json of(OrderCopy order, VenueCopy venue, EventFileSpec eventLog) throws IOException {
        List<Json> events = new ArrayList<>();
        int omitted = order.omitted();
        try (LogText log = LogText.open(eventLog)) {
            for (long number : order.events()) {
                String event = log.seekIfKept(number) ? log.next(number) : null;
                if (event == null) {
                    omitted++;
                    continue;
                }
                events.add(new Json()
                        .put("eventNumber", number)
                        .put("time", Views.time(log.timeNs()))
                        .putJson("event", event));
            }
        }
        return Views.order(order, venue).put("omitted", omitted).put("events", events);
    }
}
