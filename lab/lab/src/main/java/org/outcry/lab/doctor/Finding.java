package org.outcry.lab.doctor;

import org.outcry.app.Json;

/**
 * One line of the doctor's table.
 *
 * @param id the check's name, for {@code --explain}
 * @param condition what is looked at
 * @param required what it should be
 * @param found what it is; empty if it could not be read
 * @param severity what falling short costs
 * @param result how it ended
 * @param reason why it is no PASS; empty if it is
 */
public record Finding(
        String id, String condition, String required, String found, Severity severity, Result result, String reason) {

    Json json() {
        return new Json()
                .put("id", id)
                .put("condition", condition)
                .put("required", required)
                .put("found", found)
                .put("severity", severity.name())
                .put("result", result.name())
                .put("reason", reason);
    }
}
