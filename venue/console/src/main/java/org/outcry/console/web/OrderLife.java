// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.outcry.api.VenueEventsEncodings;
import org.outcry.api.VenueEventsReader;
import org.outcry.console.state.OrderCopy;
import org.outcry.console.state.VenueCopy;
import org.outcry.wire.Encoding;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.message.Messages;
import org.outcry.wire.text.Json;

/** Life of an order: its events, read from the event log again. */
final class OrderLife {
    private OrderLife() {}

    /** Returns the events of an order that are kept. */
    static Json of(OrderCopy order, VenueCopy venue, EventFileSpec eventLog) throws IOException {
        Messages text = new Messages(Encoding.JSON);
        VenueEventsReader calls = new VenueEventsReader(VenueEventsEncodings.writer(text));
        List<Json> events = new ArrayList<>();
        int omitted = order.omitted();
        try (EventFileReader log = EventFileReader.open(eventLog)) {
            for (long number : order.events()) {
                if (!log.seekIfKept(number)) {
                    omitted++;
                    continue;
                }
                text.clear();
                log.poll(calls, number, 1);
                String event = new String(text.buffer(), 0, text.length(), StandardCharsets.UTF_8);
                events.add(new Json()
                        .put("eventNumber", number)
                        .put("time", Views.time(log.timeNs()))
                        .putJson("event", event.strip()));
            }
        }
        return Views.order(order, venue).put("omitted", omitted).put("events", events);
    }
}
