// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenTest {
    @TempDir
    private Path folder;

    @Test
    void shouldAdmitTheSecretThatItWasMadeOf() {
        Token token = Token.random("ops");
        TokenHash hash = TokenHash.parse(TokenHash.of(token.secret()).toString());
        assertThat(logsIn(token, hash)).isTrue();
        assertThat(logsIn(new Token("ops", token.secret() + "x"), hash)).isFalse();
        assertThat(logsIn(token, hash.forName("ops"))).isFalse();
        assertThat(TokenHash.of(token.secret()).toString()).isNotEqualTo(hash.toString());
    }

    private static boolean logsIn(Token token, TokenHash hash) {
        ClientLogin client = new ClientLogin(token);
        VenueLogin venue = new VenueLogin(hash, client.first(), new SecureRandom());
        byte[] answer = venue.answer(client.proof(venue.challenge()));
        return answer != null && client.isProvedBy(answer);
    }

    @Test
    void shouldNotTakeAProofTwice() {
        Token token = Token.random("ops");
        TokenHash hash = TokenHash.of(token.secret());
        ClientLogin client = new ClientLogin(token);
        VenueLogin first = new VenueLogin(hash, client.first(), new SecureRandom());
        byte[] proof = client.proof(first.challenge());
        assertThat(first.answer(proof)).isNotNull();
        assertThat(new VenueLogin(hash, client.first(), new SecureRandom()).answer(proof))
                .isNull();
    }

    @Test
    void shouldNotTrustAVenueWithoutTheHash() {
        Token token = Token.random("ops");
        ClientLogin client = new ClientLogin(token);
        assertThat(client.isProvedBy(new byte[32])).isFalse();
        VenueLogin impostor = new VenueLogin(TokenHash.of("other"), client.first(), new SecureRandom());
        client.proof(impostor.challenge());
        assertThat(client.isProvedBy(new byte[32])).isFalse();
        assertThat(client.proof(new byte[3])).isEmpty();
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
    @ValueSource(strings = {"", "secret", "sha256:00:00", "scram-sha256:0:00:00:00"})
    void shouldRefuseWhatIsNoHash(String text) {
        assertThatThrownBy(() -> TokenHash.parse(text)).hasMessageContaining("outcry token");
    }
}
