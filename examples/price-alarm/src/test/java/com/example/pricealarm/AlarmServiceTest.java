// SPDX-License-Identifier: Apache-2.0
package com.example.pricealarm;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;
import org.outcry.wire.test.Agitator;
import org.outcry.wire.test.BehaviourTest;

final class AlarmServiceTest {
    @TestFactory
    Stream<DynamicNode> scenarios() {
        return BehaviourTest.of(
                        PriceRequestsTextReader::new,
                        (out, time) -> new AlarmService(out),
                        PriceAlarmsYaml::new,
                        PriceAlarmsTextReader::new)
                .agitate(
                        Agitator.messageMissing(),
                        Agitator.messageDuplicated(),
                        Agitator.messagesReordered(),
                        Agitator.fieldMissing("symbol"),
                        Agitator.fieldOverridden("bid.price", "-1"),
                        Agitator.fieldMissing("bid.price"))
                .folder(Path.of("src/test/resources/scenarios"));
    }
}
