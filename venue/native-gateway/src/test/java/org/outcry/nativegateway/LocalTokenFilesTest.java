// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.nativeapi.LocalTokens;

class LocalTokenFilesTest {
    @TempDir
    private Path data;

    private final List<String> lines = new ArrayList<>();

    /** A folder with a file in place of a token's file can't be replaced, as nothing can on a full disk. */
    @Test
    void shouldStartWithoutATokenThatCantBeWritten() throws IOException {
        Path file = LocalTokens.file(data, LocalTokens.OPERATOR);
        Files.createDirectories(file);
        Files.createFile(file.resolve("inside"));
        assertThat(LocalTokenFiles.write(data, lines::add))
                .extracting(NativeUser::name)
                .containsExactlyInAnyOrder(LocalTokens.READER, LocalTokens.GATEWAY);
        assertThat(lines)
                .singleElement()
                .asString()
                .startsWith("local token can't be written, nobody logs on with it: name=operator file=" + file);
    }
}
