// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.PhaseReason;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.ReplaceReason;
import org.outcry.wire.AsciiLongs;

/**
 * Events as lines: the method's name, then its fields, without most of those that are as in a new event object, and
 * without what a book shows of an order, which {@link EventAudit} checks everywhere.
 */
final class EventLines {
    private static final Set<String> ALWAYS = Set.of("side", "reason", "phase");
    private static final Set<String> NEVER = Set.of("displayedLots", "previousDisplayedLots");
    private static final Pattern PART_OF_TEXT = Pattern.compile("(testReqId)(\\d)");

    private final StringBuilder lines = new StringBuilder();

    VenueEvents events() {
        return (VenueEvents) Proxy.newProxyInstance(
                VenueEvents.class.getClassLoader(), new Class<?>[] {VenueEvents.class}, (proxy, method, arguments) -> {
                    lines.append(method.getName());
                    if (arguments != null) {
                        appendFields(arguments[0]);
                    }
                    lines.append('\n');
                    return null;
                });
    }

    /** Returns the events since the last call. */
    String take() {
        String taken = lines.toString();
        lines.setLength(0);
        return taken;
    }

    private void appendFields(Object event) throws ReflectiveOperationException {
        appendFields(event, event.getClass().getDeclaredConstructor().newInstance());
    }

    private void appendFields(Object event, Object unset) throws ReflectiveOperationException {
        for (Field field : CommandFields.of(event)) {
            Object value = field.get(event);
            if (value instanceof ClOrdId id) {
                appendClOrdId(field.getName(), id);
                continue;
            }
            if (CommandFields.isPart(field)) {
                appendFields(value, field.get(unset));
                continue;
            }
            boolean usual = value instanceof ReplaceReason || value instanceof PhaseReason;
            boolean isUnset = value.equals(field.get(unset)) && (usual || !ALWAYS.contains(field.getName()));
            if (isUnset || NEVER.contains(field.getName())) {
                continue;
            }
            Matcher text = PART_OF_TEXT.matcher(field.getName());
            if (!text.matches()) {
                boolean ascii =
                        field.getName().equals("symbol") || field.getName().equals("refMsgType");
                appendField(field.getName(), ascii ? AsciiLongs.toString((long) value) : value.toString());
            } else if (text.group(2).equals("1")) {
                appendField(text.group(1), AsciiLongs.toString((long) value));
            } else {
                lines.append(AsciiLongs.toString((long) value));
            }
        }
    }

    private void appendClOrdId(String name, ClOrdId id) {
        if (id.first != 0) {
            appendField(
                    name,
                    AsciiLongs.toString(id.first) + AsciiLongs.toString(id.second) + AsciiLongs.toString(id.third));
        }
    }

    private void appendField(String name, String value) {
        lines.append(' ').append(name).append('=').append(value);
    }
}
