// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.aeron.exceptions.ConductorServiceTimeoutException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NodeErrorsTest {
    private final List<String> lines = new ArrayList<>();
    private final NodeErrors errors = new NodeErrors(lines::add);

    @Test
    void shouldAskForAnotherStartAfterAPause() {
        errors.onError(new ConductorServiceTimeoutException("service interval exceeded"));
        errors.ended("service");
        assertThat(errors.fault())
                .isInstanceOf(NodePausedException.class)
                .hasMessageContaining("stood still for ten seconds or longer", "start it again");
        assertThat(lines).containsExactly("aeron: FATAL - service interval exceeded");
    }

    @Test
    void shouldNameTheLastErrorOfAnyOtherEnd() {
        errors.onError(new IllegalStateException("no space"));
        errors.ended("consensus module");
        assertThat(errors.fault())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageEndingWith("the last error was: no space");
    }
}
