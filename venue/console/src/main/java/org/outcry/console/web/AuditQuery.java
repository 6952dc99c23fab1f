// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.audit.AuditFile;
import org.outcry.gateway.audit.AuditKind;
import org.outcry.gateway.audit.AuditRecord;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.text.Json;

/**
 * Question for records of the audit trail.
 *
 * @param all whether for all kinds of records, and not for commands only
 * @param user the name of the token; empty for any
 * @param text a part of the command or of the text; empty for any
 * @param fromNs the beginning of the day; 0 for any
 */
record AuditQuery(boolean all, String user, String text, long fromNs) {
    private static final long DAY_NS = TimeUnit.DAYS.toNanos(1);

    /** Returns the question of a request; null if its day is none. */
    static @Nullable AuditQuery of(WebRequest request) {
        String day = request.parameter("day");
        try {
            long fromNs = day.isEmpty()
                    ? 0
                    : TimeUnit.SECONDS.toNanos(
                            LocalDate.parse(day).atStartOfDay(ZoneOffset.UTC).toEpochSecond());
            return new AuditQuery(
                    request.parameter("all").equals("yes"),
                    request.parameter("user"),
                    request.parameter("command").toLowerCase(Locale.ROOT),
                    fromNs);
        } catch (DateTimeException | ArithmeticException e) {
            return null;
        }
    }

    /** Returns the newest records that it asks for, commands with what came of them, newest first. */
    List<Json> rows(EventFileSpec log, int most) throws IOException {
        List<AuditRecord> records =
                AuditFile.newest(log.directory().resolve(AuditFile.NAME), most, fromNs, this::matches);
        return CommandAnswers.rows(log, records);
    }

    private boolean matches(AuditRecord record) {
        return (all || record.kind() == AuditKind.COMMAND)
                && (fromNs == 0 || record.timeNs() - fromNs < DAY_NS)
                && (user.isEmpty() || record.user().equals(user))
                && (text.isEmpty()
                        || (record.kind() + " " + record.text())
                                .toLowerCase(Locale.ROOT)
                                .contains(text));
    }
}
