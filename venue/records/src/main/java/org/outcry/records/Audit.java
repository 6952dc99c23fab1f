// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.outcry.api.CommandNames;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.VenueEventsYaml;
import org.outcry.api.operator.ActionRecorded;
import org.outcry.wire.MethodId;

/** Rows of the table of audit: every event that is neither of an order nor a message, with its contents as YAML. */
final class Audit {
    /** Events that have tables of their own, or none. */
    private static final Set<String> OTHERS = Set.of(
            "orderAccepted",
            "orderBooked",
            "orderCarriedOver",
            "orderExecuted",
            "orderCancelled",
            "orderReplaced",
            "orderRejected",
            "cancelRejected",
            "orderStatus",
            "orderTriggered",
            "indicativePriceChanged",
            "auctionUncrossed",
            "sessionMessage",
            "messageRejected");

    private static final Set<Integer> OTHER_IDS = otherIds();

    /** Begins every document but the first. */
    private static final String DOCUMENT = "---";

    private final Table table;
    private final StringBuilder text = new StringBuilder();
    private final VenueEventsReader yaml = new VenueEventsReader(new VenueEventsYaml(text));
    private final Author author = new Author();
    private final VenueEventsReader authors = new VenueEventsReader(author);

    /** Author of the operator's command that an event records. */
    private static final class Author extends IgnoredEvents {
        private String user = "";
        private String address = "";
        private String command = "";
        private String reason = "";

        @Override
        public void actionRecorded(ActionRecorded recorded) {
            user = recorded.action.user();
            address = recorded.action.address();
            command = CommandNames.of(recorded.action.method);
            reason = recorded.action.reason.toString();
        }

        private void clear() {
            user = "";
            address = "";
            command = "";
            reason = "";
        }
    }

    Audit(Table table) {
        this.table = table;
    }

    private static Set<Integer> otherIds() {
        Set<Integer> ids = new HashSet<>();
        for (Method method : VenueEvents.class.getMethods()) {
            MethodId id = method.getAnnotation(MethodId.class);
            if (id != null && OTHERS.contains(method.getName())) {
                ids.add(id.value());
            }
        }
        return Set.copyOf(ids);
    }

    /** Writes a row if the event has one. */
    void onEvent(long event, long timeNs, int day, int methodId, byte[] buffer, int offset, int length) {
        if (OTHER_IDS.contains(methodId)) {
            return;
        }
        text.setLength(0);
        yaml.onFrame(methodId, buffer, offset, length);
        String call = text.substring(text.indexOf(DOCUMENT) == 0 ? DOCUMENT.length() : 0)
                .strip();
        int colon = call.indexOf(':');
        author.clear();
        authors.onFrame(methodId, buffer, offset, length);
        table.begin()
                .put(event)
                .put(timeNs)
                .put(day)
                .put(call.substring(0, colon))
                .put(author.user)
                .put(author.address)
                .put(author.command)
                .put(author.reason)
                .put(oneLine(call.substring(colon + 1)))
                .end();
    }

    private static String oneLine(String yaml) {
        return yaml.lines()
                .map(String::strip)
                .filter(line -> !line.equals("..."))
                .collect(Collectors.joining(" "));
    }
}
