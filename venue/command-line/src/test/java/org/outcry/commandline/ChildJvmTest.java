// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChildJvmTest {
    @Test
    void shouldPassOnTheCacheOfTheLauncher() {
        assertThat(ChildJvm.cache(List.of("-Xmx1g", "-XX:AOTCache=/a/b.aot", "-Xlog:aot=off")))
                .containsExactly("-XX:AOTCache=/a/b.aot", "-Xlog:aot=off");
        assertThat(ChildJvm.cache(List.of("-Xmx1g", "-XX:AOTCacheOutput=/a/b.aot")))
                .isEmpty();
    }

    /** A JVM rejects a cache that was made with other options of modules. */
    @Test
    void shouldHaveTheOptionsOfModulesThatTheLauncherHas() throws IOException {
        assertThat(Files.readString(Path.of("../../outcry"))).contains(String.join(" ", ChildJvm.MODULES));
    }
}
