// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Test
    void shouldAdmitTheSecretThatItWasMadeOf() {
        Token token = Token.random("ops");
        TokenHash hash = TokenHash.parse(TokenHash.of(token.secret()).toString());
        assertThat(hash.admits(token.secret())).isTrue();
        assertThat(hash.admits(token.secret() + "x")).isFalse();
        assertThat(hash.admits("")).isFalse();
        assertThat(TokenHash.of(token.secret()).toString()).isNotEqualTo(hash.toString());
    }

    @Test
    void shouldKeepTheSecretToItsOwner() throws IOException {
        Token token = Token.random("ops");
        Path file = folder.resolve("tokens/ops");
        token.write(file);
        token.write(file);
        assertThat(Token.read(file)).isEqualTo(token);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(token.toString()).doesNotContain(token.secret());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ops", "ops:", ":secret"})
    void shouldSayWhatATokenIs(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("token"), text);
        assertThatThrownBy(() -> Token.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("file=" + file)
                .hasMessageContaining("NAME:SECRET");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "secret", "sha256:00:00", "md5:00000000000000000000000000000000:00"})
    void shouldRefuseWhatIsNoHash(String text) {
        assertThatThrownBy(() -> TokenHash.parse(text)).hasMessageContaining("outcry token");
    }
}
