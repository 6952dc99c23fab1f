// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LastVerifyTest {
    @TempDir
    Path folder;

    @Test
    void shouldKeepTheLastResult() throws IOException {
        assertThat(LastVerify.read(folder)).isNull();
        new LastVerify(Instant.EPOCH, true, "all").write(folder);
        LastVerify last = new LastVerify(Instant.parse("2026-11-20T12:00:00.5Z"), false, "a \"fault\": C:\\x\n");
        last.write(folder);
        assertThat(LastVerify.read(folder)).isEqualTo(last);
    }

    @Test
    void shouldRefuseOtherFiles() throws IOException {
        for (String text : new String[] {"", "{", "[1]", "{\"time\":\"x\",\"good\":true,\"text\":\"\"}"}) {
            Files.writeString(folder.resolve(LastVerify.FILE), text);
            assertThatThrownBy(() -> LastVerify.read(folder)).hasMessageContaining("no result of a verify");
        }
    }
}
