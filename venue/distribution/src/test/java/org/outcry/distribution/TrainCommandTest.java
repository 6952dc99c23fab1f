// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryTextReader;
import org.outcry.api.OrderEntryYaml;
import org.outcry.commandline.Outcry;
import org.outcry.wire.text.YamlParser;

class TrainCommandTest {
    /** Commands that only gateways may give. */
    private static final Set<String> OF_GATEWAYS = Set.of(
            "numberCommand",
            "newTaggedOrder",
            "replaceTaggedOrder",
            "cancelTaggedOrder",
            "partitionEvent",
            "partitionReachable");

    @Test
    void shouldHaveEachCommandButThoseOfGateways() throws IOException {
        StringBuilder read = new StringBuilder();
        OrderEntryTextReader reader = new OrderEntryTextReader(new OrderEntryYaml(read));
        YamlParser parser = new YamlParser("day.yaml", TrainCommand.day());
        while (reader.readNext(parser)) {
            read.append('\n');
        }
        List<String> played = read.toString()
                .lines()
                .filter(line -> line.matches("\\w+:.*"))
                .map(line -> line.substring(0, line.indexOf(':')))
                .distinct()
                .toList();
        assertThat(played)
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(OrderEntry.class.getMethods())
                        .map(Method::getName)
                        .filter(name -> !OF_GATEWAYS.contains(name))
                        .toList());
    }

    /** It takes some ten seconds; the launcher's own run is one, too. */
    @Test
    @EnabledIfSystemProperty(named = "outcry.long", matches = "true")
    void shouldEndWell() {
        assertThat(Outcry.commandLineOf("train").execute("train", "--seconds", "1"))
                .isZero();
    }
}
