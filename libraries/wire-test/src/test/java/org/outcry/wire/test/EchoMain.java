// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.test;

import java.nio.file.Path;
import org.outcry.wire.test.book.Echo;
import org.outcry.wire.test.book.TopOfBookListenerTextReader;
import org.outcry.wire.test.book.TopOfBookListenerYaml;

/** Command that runs the scenarios of a folder, as a user of the library writes one. */
final class EchoMain {
    private EchoMain() {}

    public static void main(String[] args) {
        System.exit(BehaviourTest.of(
                        TopOfBookListenerTextReader::new,
                        Echo::new,
                        TopOfBookListenerYaml::new,
                        TopOfBookListenerTextReader::new)
                .agitate(Agitator.messageMissing())
                .run(Path.of(args[0]), System.out));
    }
}
