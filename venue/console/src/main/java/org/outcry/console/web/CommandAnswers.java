// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEventsEncodings;
import org.outcry.api.VenueEventsReader;
import org.outcry.gateway.audit.AuditKind;
import org.outcry.gateway.audit.AuditRecord;
import org.outcry.wire.Encoding;
import org.outcry.wire.file.EventFileDamagedException;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.message.Messages;
import org.outcry.wire.text.Json;

/**
 * First event of each operator's command, which has what the command was about: instrument, member, trade. It follows
 * the event that has the author; commands of gateways may come in between.
 */
final class CommandAnswers {
    /** The events after the author's that are looked at. */
    private static final int LOOKED_AT = 32;

    /** The events of commands whose name does not follow from the command's. */
    private static final Map<String, Set<String>> ANSWERS = Map.of(
            "disconnectSession", Set.of("sessionDisconnected", "loggedOut"),
            "operatorCancel", Set.of("orderCancelled", "cancelRejected"),
            "massCancel", Set.of("massCancelDone", "orderCancelled"));

    private final EventFileReader log;
    private final Messages text = new Messages(Encoding.JSON);
    private final VenueEventsReader calls = new VenueEventsReader(VenueEventsEncodings.writer(text));

    private CommandAnswers(EventFileReader log) {
        this.log = log;
    }

    /** Returns records as JSON, commands with {@code answer}, their first event, if the log still has it. */
    static List<Json> rows(EventFileSpec eventLog, List<AuditRecord> records) throws IOException {
        List<Json> rows = new ArrayList<>(records.size());
        try (EventFileReader log = EventFileReader.open(eventLog)) {
            CommandAnswers answers = new CommandAnswers(log);
            for (AuditRecord record : records) {
                Json row = Views.record(record);
                String answer = record.kind() == AuditKind.COMMAND ? answers.of(record) : null;
                rows.add(answer == null ? row : row.putJson("answer", answer));
            }
        } catch (NoSuchFileException | EventFileDamagedException e) {
            rows.clear();
            records.forEach(record -> rows.add(Views.record(record)));
        }
        return rows;
    }

    private @Nullable String of(AuditRecord command) {
        if (!log.seekIfKept(command.eventNumber() + 1)) {
            return null;
        }
        long last = command.eventNumber() + LOOKED_AT;
        text.clear();
        while (log.poll(calls, last, 1) > 0) {
            String event = new String(text.buffer(), 0, text.length(), StandardCharsets.UTF_8).strip();
            String name = event.substring(event.indexOf('"') + 1, event.indexOf('"', event.indexOf('"') + 1));
            if (isAnswer(command.text(), name)) {
                return event;
            }
            text.clear();
        }
        return null;
    }

    private static boolean isAnswer(String command, String event) {
        Set<String> known = ANSWERS.get(command);
        if (event.equals("definitionRejected")) {
            return true;
        }
        return known == null ? isNamedAfter(command, event) : known.contains(event);
    }

    /** Returns whether an event such as {@code participantLimitsSet} is of a command such as setParticipantLimits. */
    private static boolean isNamedAfter(String command, String event) {
        int verb = 0;
        while (verb < command.length() && Character.isLowerCase(command.charAt(verb))) {
            verb++;
        }
        String what = command.substring(verb);
        return !what.isEmpty() && event.regionMatches(true, 0, what, 0, what.length());
    }
}
