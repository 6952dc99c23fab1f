// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.audit.AuditKind;
import org.outcry.gateway.audit.AuditRecord;
import org.outcry.wire.file.EventFileDamagedException;
import org.outcry.wire.file.EventFileSpec;
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

    private CommandAnswers() {}

    /** Returns records as JSON, commands with {@code answer}, their first event, if the log still has it. */
    static List<Json> rows(EventFileSpec eventLog, List<AuditRecord> records) throws IOException {
        List<Json> rows = new ArrayList<>(records.size());
        try (LogText log = LogText.open(eventLog)) {
            for (AuditRecord record : records) {
                Json row = Views.record(record);
                String answer = record.kind() == AuditKind.COMMAND ? answer(record, log) : null;
                rows.add(answer == null ? row : row.putJson("answer", answer));
            }
        } catch (NoSuchFileException | EventFileDamagedException e) {
            rows.clear();
            records.forEach(record -> rows.add(Views.record(record)));
        }
        return rows;
    }

    private static @Nullable String answer(AuditRecord command, LogText log) {
        if (!log.seekIfKept(command.eventNumber() + 1)) {
            return null;
        }
        long last = command.eventNumber() + LOOKED_AT;
        for (String event = log.next(last); event != null; event = log.next(last)) {
            String name = event.substring(event.indexOf('"') + 1, event.indexOf('"', event.indexOf('"') + 1));
            if (isAnswer(command.text(), name)) {
                return event;
            }
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
