// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.aeron.security.SessionProxy;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The secret of nodes: the same one is let in, another, a longer or none is not. */
class NodeTokenTest {
    private final NodeToken token = new NodeToken("a secret of nodes");
    private String answer = "";

    private String present(byte[] credentials) {
        answer = "";
        token.onConnectRequest(5, credentials, 0);
        token.onConnectedSession(
                new SessionProxy() {
                    @Override
                    public long sessionId() {
                        return 5;
                    }

                    @Override
                    public boolean challenge(byte[] encodedChallenge) {
                        throw new AssertionError("nobody is challenged");
                    }

                    @Override
                    public boolean authenticate(byte[] encodedPrincipal) {
                        answer = "in";
                        return true;
                    }

                    @Override
                    public void reject() {
                        answer = "out";
                    }
                },
                0);
        return answer;
    }

    @Test
    void shouldLetInWhoShowsTheSecret() {
        assertThat(present(token.encodedCredentials())).isEqualTo("in");
        assertThat(present(new byte[0])).isEqualTo("out");
        assertThat(present("a secret of node".getBytes(StandardCharsets.UTF_8))).isEqualTo("out");
        assertThat(present("a secret of nodes!".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo("out");
    }
}
