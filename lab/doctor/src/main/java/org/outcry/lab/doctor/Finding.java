// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import org.outcry.wire.text.Json;

/**
 * Row of the doctor's table.
 *
 * @param id the check's name, for {@code --explain}
 * @param condition the condition examined
 * @param required the required state
 * @param found the state found; empty if it could not be read
 * @param severity the cost of a result below the required one
 * @param result the result
 * @param reason why the result is not PASS; empty if it is
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
