// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.topofbook;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;
import org.outcry.wire.test.Agitator;
import org.outcry.wire.test.BehaviourTest;

final class EchoBehaviourTest {
    @TestFactory
    Stream<DynamicNode> quotes() {
        return BehaviourTest.of(
                        TopOfBookListenerTextReader::new,
                        (out, time) -> new EchoService(out),
                        TopOfBookListenerYaml::new,
                        TopOfBookListenerTextReader::new)
                .agitate(Agitator.messageMissing(), Agitator.messageDuplicated(), Agitator.fieldMissing("bidPrice"))
                .folder(Path.of("src/test/resources/topofbook"));
    }
}
