// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;
import org.outcry.wire.test.book.Echo;
import org.outcry.wire.test.book.TopOfBookListenerTextReader;
import org.outcry.wire.test.book.TopOfBookListenerYaml;

final class EchoScenariosTest {
    @TestFactory
    Stream<DynamicNode> scenarios() {
        return BehaviourTest.of(
                        TopOfBookListenerTextReader::new,
                        Echo::new,
                        TopOfBookListenerYaml::new,
                        TopOfBookListenerTextReader::new)
                .agitate(
                        Agitator.messageMissing(),
                        Agitator.messageDuplicated(),
                        Agitator.messagesReordered(),
                        Agitator.fieldMissing("bidPrice"),
                        Agitator.fieldOverridden("symbol", "RFX"))
                .folder(Path.of("src/test/resources/echo"));
    }
}
