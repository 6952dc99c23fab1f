// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.operator;

import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.operator.ParticipantLimits;
import org.outcry.app.LoggedDefinitions;
import org.outcry.gateway.UsedLimit;
import org.outcry.nativeapi.LimitUse;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.text.Json;

/**
 * Limits of participants and how much of each is used, as a table or as JSON: those that orders use up, then rate and
 * collar, which have no use.
 */
final class LimitsReport {
    private static final int MILLIONTHS = 6;

    private final VenueNames names;
    private final int participant;
    private final int instrument;
    private final LoggedDefinitions definitions;

    /** One limit; {@code used} is null if it has no use that can be told, {@code decimals} is the scale of both. */
    private record Row(
            int participant,
            int instrument,
            String limit,
            @Nullable Long used,
            long bound,
            int decimals,
            String unit) {
        /** Returns the used part in percent; -1 if there is none to tell, and 0 if it is negative. */
        private long percent() {
            return used == null ? -1 : UsedLimit.percent(used, bound);
        }

        private BigDecimal amount(long value) {
            return BigDecimal.valueOf(value, decimals).stripTrailingZeros();
        }
    }

    /**
     * Creates a report.
     *
     * @param names the names of the venue's instruments and sessions
     * @param definitions the venue's answer
     * @param participant whose limits are wanted; 0 for all
     * @param instrument the instrument; 0 for all, and for those over all instruments
     */
    LimitsReport(VenueNames names, LoggedDefinitions definitions, int participant, int instrument) {
        this.names = names;
        this.definitions = definitions;
        this.participant = participant;
        this.instrument = instrument;
    }

    /** Prints the limits, ordered by participant. */
    void print(PrintWriter out, boolean asJson, long lastEventNumber) {
        List<Row> rows = rows();
        if (asJson) {
            out.println(new Json()
                    .put("lastEventNumber", lastEventNumber)
                    .put("limits", rows.stream().map(this::json).toList()));
        } else if (rows.isEmpty()) {
            out.println("no limits");
        } else {
            String form = "%-11s %-16s %-10s %-16s %18s %18s %-9s %4s%n";
            out.printf(form, "participant", "sessions", "instrument", "limit", "used", "of", "unit", "%");
            for (Row row : rows) {
                out.printf(
                        form,
                        row.participant(),
                        String.join(",", names.compIds(row.participant())),
                        names.symbol(row.instrument()),
                        row.limit(),
                        row.used() == null ? "" : row.amount(row.used()).toPlainString(),
                        row.amount(row.bound()).toPlainString(),
                        row.unit(),
                        row.used() == null ? "" : row.percent());
            }
        }
        out.flush();
    }

    private List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (LimitUse use : definitions.limitUses) {
            boolean value = use.kind.isValue();
            String unit = value ? currency(use.participant) : "lots";
            rows.add(new Row(
                    use.participant,
                    use.instrument,
                    use.kind.text(),
                    use.used,
                    use.limit,
                    value ? MILLIONTHS : 0,
                    unit));
        }
        for (ParticipantLimits limits : definitions.participantLimits.values()) {
            addOthers(rows, limits);
        }
        rows.removeIf(row -> (participant != 0 && row.participant() != participant)
                || (instrument != 0 && row.instrument() != instrument));
        rows.sort((a, b) -> a.participant() != b.participant()
                ? Integer.compare(a.participant(), b.participant())
                : Integer.compare(a.instrument(), b.instrument()));
        return rows;
    }

    private static void addOthers(List<Row> rows, ParticipantLimits limits) {
        if (limits.maxOrdersPerSecond != 0) {
            rows.add(new Row(limits.participant, 0, "ordersPerSecond", null, limits.maxOrdersPerSecond, 0, ""));
            rows.add(new Row(limits.participant, 0, "burst", null, limits.burst, 0, ""));
        }
        if (limits.collarBasisPoints != 0) {
            rows.add(new Row(limits.participant, 0, "collar", null, limits.collarBasisPoints, 2, "%"));
        }
    }

    private String currency(int of) {
        ParticipantLimits limits = definitions.participantLimits.get(of);
        return limits == null || limits.currency == 0 ? "" : AsciiLongs.toString(limits.currency);
    }

    private Json json(Row row) {
        Json json = new Json()
                .put("participant", row.participant())
                .put("compIds", names.compIds(row.participant()))
                .put("limit", row.limit());
        if (row.instrument() != 0) {
            json.put("instrument", row.instrument()).put("symbol", names.symbol(row.instrument()));
        }
        Long used = row.used();
        if (used != null) {
            json.put("used", row.amount(used)).put("usedPercent", row.percent());
        }
        return json.put("of", row.amount(row.bound())).put("unit", row.unit());
    }
}
