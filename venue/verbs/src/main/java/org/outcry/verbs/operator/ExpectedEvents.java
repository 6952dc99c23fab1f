// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEventsEncodings;
import org.outcry.api.VenueEventsReader;
import org.outcry.api.VenueEventsTextReader;
import org.outcry.app.CommandFile;
import org.outcry.gateway.config.ConfigException;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.message.Messages;
import org.outcry.wire.text.YamlParser;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Events that commands should have, in their order: of each, some fields. Other events may be between them. Hands all
 * outcomes on.
 */
final class ExpectedEvents implements CommandSender.Outcomes {
    private final List<Expected> expected;
    private final CommandSender.Outcomes next;
    private final Messages text = new Messages(Encoding.YAML);
    private final VenueEventsReader calls = new VenueEventsReader(VenueEventsEncodings.writer(text));
    private int found;

    /** Event with the fields that it should have. */
    record Expected(String method, Map<?, ?> fields) {
        boolean isIn(Map<?, ?> event) {
            return event.get(method) instanceof Map<?, ?> actual && contains(actual, fields);
        }

        private static boolean contains(Map<?, ?> actual, Map<?, ?> some) {
            return some.entrySet().stream().allMatch(field -> isSame(actual.get(field.getKey()), field.getValue()));
        }

        private static boolean isSame(@Nullable Object actual, @Nullable Object wanted) {
            return wanted instanceof Map<?, ?> fields
                    ? actual instanceof Map<?, ?> map && contains(map, fields)
                    : Objects.equals(String.valueOf(actual), String.valueOf(wanted));
        }
    }

    ExpectedEvents(List<Expected> expected, CommandSender.Outcomes next) {
        this.expected = expected;
        this.next = next;
    }

    /**
     * Reads events, a YAML document each, as {@code outcry send} prints them, with as many of their fields as matter.
     *
     * @throws ConfigException if it is no list of events, with line and column of a name or value that no event has
     */
    static List<Expected> read(String file, String yaml) {
        List<Expected> expected = new ArrayList<>();
        try {
            for (Object document : load(yaml)) {
                if (!(document instanceof Map<?, ?> event)
                        || event.size() != 1
                        || !(event.values().iterator().next() instanceof Map<?, ?> fields)) {
                    throw new ConfigException(List.of(file + ": event " + (expected.size() + 1)
                            + " must be like 'orderAccepted: {session: 1}', not " + document));
                }
                expected.add(
                        new Expected(String.valueOf(event.keySet().iterator().next()), fields));
            }
            VenueEventsTextReader events = new VenueEventsTextReader(new IgnoredEvents() {});
            YamlParser parser = new YamlParser(file, yaml);
            while (events.readNext(parser)) {
                // The reader throws at what no event has.
            }
        } catch (YamlEngineException e) {
            throw new ConfigException(List.of(file + ": no YAML: " + e.getMessage()));
        } catch (DecodeException e) {
            throw new ConfigException(List.of(String.valueOf(e.getMessage())));
        }
        return expected;
    }

    private static Iterable<Object> load(String yaml) {
        return new Load(LoadSettings.builder().build()).loadAllFromString(yaml);
    }

    /** Returns the first event that did not come; empty if all came. */
    String missing() {
        return found == expected.size()
                ? ""
                : "expected event " + (found + 1) + " of " + expected.size() + " did not come: "
                        + expected.get(found).method() + ": "
                        + expected.get(found).fields();
    }

    @Override
    public void onSequenced(CommandFile.Command command, long commandNumber) {
        next.onSequenced(command, commandNumber);
    }

    @Override
    public void onEvent(long eventNumber, long timeNs, int methodId, byte[] body) {
        if (found < expected.size()) {
            compare(methodId, body);
        }
        next.onEvent(eventNumber, timeNs, methodId, body);
    }

    private void compare(int methodId, byte[] body) {
        calls.onFrame(methodId, body, 0, body.length);
        String yaml = new String(text.buffer(), 0, text.length(), StandardCharsets.UTF_8);
        text.clear();
        for (Object event : load(yaml)) {
            if (event instanceof Map<?, ?> map && expected.get(found).isIn(map)) {
                found++;
            }
        }
    }

    @Override
    public void onRefused(CommandFile.Command command, String reason) {
        next.onRefused(command, reason);
    }
}
