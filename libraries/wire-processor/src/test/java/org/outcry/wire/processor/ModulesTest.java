// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.wire.EventInterface;

/** Event interfaces in a module that requires wire alone, as a user's does. */
final class ModulesTest {
    private static final String EVENTS = "@EventInterface(value = {Encoding.TRIVIALLY_COPYABLE, Encoding.RAW,"
            + " Encoding.SELF_DESCRIBING, Encoding.JSON, Encoding.YAML}, fastTexts = true, nativeFrames = true)"
            + " interface E { @MethodId(1) void fill(O o); @MethodId(2) void say(String text, int times); }";
    private static final String OBJECT = "class O { public long price; public String text = \"\"; }";

    @TempDir
    Path directory;

    @Test
    void shouldCompileInAModuleThatRequiresWireAlone() throws URISyntaxException {
        String wire = Path.of(EventInterface.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
        String module = "module sample { requires org.outcry.wire; }";
        assertThat(Compilation.errors(directory, List.of("--module-path", wire), module, EVENTS, OBJECT))
                .isEmpty();
    }
}
