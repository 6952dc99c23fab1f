// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEvents;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.VenueEventsYaml;
import org.outcry.gateway.audit.AuditRecord;
import org.outcry.gateway.audit.LoggedCommands;
import org.outcry.wire.MethodId;

/** Rows of the table of audit: every event that is neither of an order nor a message, with its contents as YAML. */
final class Audit {
    /** Events that have tables of their own, or none. */
    private static final Set<String> OTHERS = Set.of(
            "orderAccepted",
            "orderBooked",
            "orderTagged",
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
    private final LoggedCommands commands = new LoggedCommands(recorded -> command = recorded);
    private @Nullable AuditRecord command;

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

    /**
     * Writes a row if the event has one.
     *
     * @param date the trading day, in days since 1970-01-01
     */
    void onEvent(long event, long timeNs, long date, int methodId, byte[] buffer, int offset, int length) {
        if (OTHER_IDS.contains(methodId)) {
            return;
        }
        text.setLength(0);
        yaml.onFrame(methodId, buffer, offset, length);
        String call = text.substring(text.indexOf(DOCUMENT) == 0 ? DOCUMENT.length() : 0)
                .strip();
        int colon = call.indexOf(':');
        command = null;
        commands.onFrame(methodId, buffer, offset, length);
        AuditRecord author = command;
        table.begin().put(event).put(timeNs).put(date).put(call.substring(0, colon));
        if (author == null) {
            table.none().none().none().none();
        } else {
            table.put(author.user()).put(author.address()).put(author.text()).put(author.reason());
        }
        table.put(oneLine(call.substring(colon + 1))).end();
    }

    private static String oneLine(String yaml) {
        return yaml.lines()
                .map(String::strip)
                .filter(line -> !line.equals("..."))
                .collect(Collectors.joining(" "));
    }
}
