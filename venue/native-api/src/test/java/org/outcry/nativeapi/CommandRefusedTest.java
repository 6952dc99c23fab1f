// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Role that a refused command names: one that {@link org.outcry.api.AllowedTo} has. */
final class CommandRefusedTest {
    /** The calls are setPhase, logon, newOrder, cancelTaggedOrder, rejectMessage, and approve. */
    @ParameterizedTest
    @CsvSource({
        "7, the role operator may give it",
        "20, the role participant may give it",
        "40, the role participant may give it",
        "55, no client but a gateway may give it",
        "25, no client but a gateway may give it",
        "32772, the role operator may give it"
    })
    void shouldNameARoleThatMayGiveIt(int methodId, String role) {
        CommandRefused refused = new CommandRefused();
        refused.methodId = methodId;
        assertThat(refused.text()).startsWith("NOT_FOR_THIS_ROLE: " + role);
    }
}
