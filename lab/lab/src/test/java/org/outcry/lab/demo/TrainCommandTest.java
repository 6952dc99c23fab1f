// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.outcry.api.OrderEntry;
import org.outcry.app.Outcry;

@Timeout(60)
class TrainCommandTest {
    @Test
    void shouldHaveEachCommandButThatOfGatewaysInProcessesOfTheirOwn() throws IOException {
        List<String> played = TrainCommand.day()
                .lines()
                .filter(line -> line.matches("\\w+:.*"))
                .map(line -> line.substring(0, line.indexOf(':')))
                .distinct()
                .toList();
        assertThat(played)
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(OrderEntry.class.getMethods())
                        .map(Method::getName)
                        .filter(name -> !name.equals("numberCommand"))
                        .toList());
    }

    @Test
    void shouldEndWell() {
        assertThat(Outcry.commandLine().execute("lab", "train", "--seconds", "1"))
                .isZero();
    }
}
