// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.choices;

import java.util.Map;

/** {@link Instruction} of an earlier version: another order, a field less, and one that is no more. */
public sealed interface FormerInstruction {
    record Withdrawal(int order) implements FormerInstruction {}

    record Pause(String reason) implements FormerInstruction {}

    record Change(Map<String, Integer> limits, long order) implements FormerInstruction {}
}
