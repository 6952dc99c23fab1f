// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.Right;
import org.outcry.api.Role;
import org.outcry.gateway.logon.AddressRanges;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;

/** The watch of the files that permit clients, look by look. */
class TokenWatchTest {
    private static final NativeUser FIXED = user(Token.random("fixed"));

    @TempDir
    private Path folder;

    private final List<String> lines = new ArrayList<>();
    private Path file;
    private Token token;
    private TokenWatch watch;
    private NativeUser before;

    @BeforeEach
    void open() throws IOException {
        file = folder.resolve("desk.token");
        token = Token.random("desk");
        token.write(file);
        watch = new TokenWatch(List.of(FIXED, user(token)), Map.of("desk", file), lines::add);
        before = desk();
        assertThat(lines).isEmpty();
    }

    private static NativeUser user(Token token) {
        return new NativeUser(token.name(), Role.READER, 0, TokenHash.of(token.secret()));
    }

    private NativeUser desk() {
        return watch.users().get(1);
    }

    @Test
    void shouldWithdrawATokenWithItsFileAndTakeANewOne() throws IOException {
        Files.delete(file);
        assertThat(watch.check()).isTrue();
        assertThat(watch.users()).containsExactly(FIXED);
        assertThat(watch.check()).isFalse();
        Token.random("desk").write(file);
        assertThat(watch.check()).as("first look").isFalse();
        assertThat(watch.check()).as("second look").isTrue();
        assertThat(desk().token()).isNotEqualTo(before.token());
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).startsWith("token withdrawn, its file is gone: name=desk file=" + file);
        assertThat(lines.get(1)).startsWith("token taken: name=desk file=" + file);
    }

    @Test
    void shouldTakeTheHashOfATokenToo() throws IOException {
        TokenHash hash = TokenHash.of("secret");
        Files.writeString(file, hash + "\n");
        watch.check();
        assertThat(watch.check()).isTrue();
        assertThat(desk().token()).hasToString(hash.toString());
    }

    /** A reload with other rights, networks or names: the token of the file is the same. */
    @Test
    void shouldTakeOtherTermsOfTheSameFile() throws IOException {
        watch = new TokenWatch(List.of(FIXED), Map.of(), lines::add);
        watch.take(List.of(user(token)), Map.of("desk", file));
        before = desk();
        NativeUser halts = before.with(new Permissions(Set.of(Right.HALT), false));
        watch.take(List.of(halts), Map.of("desk", file));
        assertThat(desk().permissions()).isEqualTo(halts.permissions());
        assertThat(desk().token()).isEqualTo(before.token());
        NativeUser elsewhere = new NativeUser(
                "desk",
                Role.READER,
                0,
                before.token(),
                new PeerTerms(AddressRanges.ANY, "desk.example"),
                halts.permissions(),
                NativeUser.NEVER);
        watch.take(List.of(elsewhere), Map.of("desk", file));
        assertThat(desk().differences(halts)).isEqualTo("from or certificate");
        NativeUser same = desk();
        watch.take(List.of(elsewhere.with(TokenHash.of(token.secret()))), Map.of("desk", file));
        assertThat(desk()).isSameAs(same);
        assertThat(lines).isEmpty();
    }

    @Test
    void shouldNotTakeAFileThatIsBeingWritten() throws IOException {
        String line = Token.random("desk").text();
        for (int length : List.of(0, 7, 20)) {
            Files.writeString(file, line.substring(0, length));
            assertThat(watch.check()).isFalse();
        }
        Files.writeString(file, token.text() + "\n");
        watch.check();
        watch.check();
        assertThat(desk()).isSameAs(before);
        assertThat(lines).isEmpty();
    }

    @Test
    void shouldKeepTheFormerTokenOfADamagedFileAndSaySoOnce() throws IOException {
        for (String damaged : List.of("", "no token", "other:secret", "desk:" + "x".repeat(2_000))) {
            lines.clear();
            Files.writeString(file, damaged);
            for (int look = 0; look < 4; look++) {
                assertThat(watch.check()).isFalse();
            }
            assertThat(lines).hasSize(1);
            assertThat(lines.getFirst())
                    .startsWith("ALERT token not taken, the former one holds: name=desk: ")
                    .contains("file=" + file)
                    .doesNotContain("secret");
        }
        token.write(file);
        watch.check();
        watch.check();
        assertThat(desk()).isSameAs(before);
    }
}
