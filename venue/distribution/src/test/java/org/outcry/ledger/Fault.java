// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Difference that a ledger found, with the messages that show it. */
final class Fault {
    private Fault() {}

    static AssertionError of(String what, Object... messages) {
        return of(what, Arrays.asList(messages));
    }

    static AssertionError of(String what, List<?> messages) {
        return new AssertionError(
                what + messages.stream().map(message -> "\n    " + message).collect(Collectors.joining()));
    }
}
