// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.aeron.security.SessionProxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.outcry.engine.Engine;
import org.outcry.sequencer.StartRefusedException;

/**
 * Test of the right to send commands: only nodes with the secret and the settings of the one that leads have it; others
 * are told its settings, and refused.
 */
class NodeTokenTest {
    private static final int SEGMENT = 1 << 20;
    private static final String SECRET = TestNodes.SECRET;

    private final List<String> lines = new ArrayList<>();
    private final ClusterConfig config = TestNodes.config(1);
    private final SettingsCheck check =
            new SettingsCheck(config, config.commonSettings(SEGMENT), Engine.OLDEST_RULES, lines::add);
    private final NodeToken token = new NodeToken(SECRET, check);
    private String answer = "";
    private boolean hasRoom = true;

    private byte[] credentials(int node, String secret, String settings) {
        SettingsCheck shown = new SettingsCheck(config, settings, Engine.OLDEST_RULES, lines::add);
        return new NodeCredentials(secret, node, shown).encodedCredentials();
    }

    private String present(byte[] credentials) {
        answer = "";
        token.onConnectRequest(5, credentials, 0);
        return look();
    }

    private String look() {
        token.onConnectedSession(new Session(), 0);
        return answer;
    }

    private final class Session implements SessionProxy {
        @Override
        public long sessionId() {
            return 5;
        }

        @Override
        public boolean challenge(byte[] encodedChallenge) {
            answer = "told " + new String(encodedChallenge, StandardCharsets.UTF_8);
            // Not before it has arrived.
            token.onChallengedSession(this, 0);
            token.onChallengeResponse(5, new byte[0], 0);
            token.onChallengedSession(this, 0);
            return hasRoom;
        }

        @Override
        public boolean authenticate(byte[] encodedPrincipal) {
            answer = hasRoom ? "in" : "";
            return hasRoom;
        }

        @Override
        public void reject() {
            answer += "out";
        }
    }

    @Test
    void shouldLetInWhoShowsTheSecretAndTheSameSettings() {
        assertThat(present(credentials(2, SECRET, check.settings()))).isEqualTo("in");
        assertThat(present(new byte[0])).isEqualTo("out");
        assertThat(present(SECRET.getBytes(StandardCharsets.UTF_8))).isEqualTo("out");
        assertThat(present(credentials(2, SECRET + "!", check.settings())))
                .isEqualTo("told " + check.settings() + "out");
        assertThat(present(credentials(2, SECRET, check.settings().replace("OUTCRY", "OTHER"))))
                .isEqualTo("told " + check.settings() + "out");
        assertThatCode(check::requireMajority).doesNotThrowAnyException();
    }

    @Test
    void shouldAnswerLaterWhenTheAnswerDidNotFit() {
        hasRoom = false;
        assertThat(present(credentials(2, SECRET, check.settings()))).isEmpty();
        hasRoom = true;
        assertThat(look()).isEqualTo("in");
    }

    @Test
    void shouldTellARefusedNodeBothValues() {
        String other = check.settings().replace("nodes=1@", "nodes=4@");
        new NodeCredentials(SECRET, 1, check).onChallenge(other.getBytes(StandardCharsets.UTF_8));
        assertThat(lines).singleElement().asString().contains("another nodes: here=1@127.0.0.1:9900 2@", "there=4@");
        assertThatCode(check::requireTaken).doesNotThrowAnyException();
    }

    @Test
    void shouldEndALeaderThatRefusesAMajority() {
        String other = check.settings().replace("OUTCRY", "OTHER");
        present(credentials(2, SECRET, other));
        present(credentials(2, SECRET, other));
        present(credentials(3, SECRET, other + "more=1\n"));
        assertThatCode(check::requireMajority).doesNotThrowAnyException();
        present(credentials(3, SECRET, other));
        assertThatThrownBy(check::requireMajority)
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("another name: here=OUTCRY there=OTHER");
    }

    /** A program without the secret, which names itself a node, does not end a leader whose nodes it has taken. */
    @Test
    void shouldNotEndALeaderThatHasTakenTheNodes() {
        String other = check.settings().replace("OUTCRY", "OTHER");
        present(credentials(3, SECRET, check.settings()));
        present(credentials(2, "anything", other));
        present(credentials(3, "anything", other));
        assertThatCode(check::requireMajority).doesNotThrowAnyException();
    }
}
