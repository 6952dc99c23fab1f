// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.nativeapi.TokenHash;

/** Test of the time in which a signature is taken, once. */
class SignatureTest {
    private static final long NOW_NS = 1_700_000_000_000_000_000L;
    private static final long SECOND_NS = 1_000_000_000L;

    private static void check(long timestampNs) {
        new Signature("desk", Long.toString(timestampNs), "", "").checkTime(NOW_NS);
    }

    @Test
    void shouldTakeAClockThatIsFiveSecondsOff() {
        for (long sign : new long[] {-1, 1}) {
            assertThatCode(() -> check(NOW_NS + sign * Signature.WINDOW_NS)).doesNotThrowAnyException();
            assertThatThrownBy(() -> check(NOW_NS + sign * (Signature.WINDOW_NS + 1)))
                    .isInstanceOf(Problem.class)
                    .hasMessageContaining("the venue's clock");
        }
        assertThat(Signature.WINDOW_NS).isEqualTo(5 * SECOND_NS);
    }

    @Test
    void shouldRememberASignatureForAsLongAsItsTimeIsTaken() {
        for (int firstS = 0; firstS <= 10; firstS++) {
            SeenSignatures seen = new SeenSignatures(1_000);
            assertThat(seen.take(-1, 0)).isTrue();
            assertThat(seen.take(7, firstS * SECOND_NS)).isTrue();
            for (int second = firstS; second <= firstS + 10; second++) {
                assertThat(seen.take(7, second * SECOND_NS))
                        .as("taken at %s, shown at %s", firstS, second)
                        .isFalse();
                seen.take(1_000 + second, second * SECOND_NS);
            }
            assertThat(seen.take(7, (firstS + 40) * SECOND_NS)).isTrue();
        }
    }

    @Test
    void shouldRememberABoundedNumber() {
        Client client = new Client("desk", 1, TokenHash.of("x"), "x", true, PeerTerms.ANY, 3);
        long most = 3 * 40;
        for (long mark = 0; mark < most; mark++) {
            assertThat(client.takeSignature(mark, 0)).isTrue();
        }
        assertThatThrownBy(() -> client.takeSignature(most, 10 * SECOND_NS)).hasMessageContaining("too many requests");
        assertThat(client.takeSignature(most, 10 * SECOND_NS + 1)).isTrue();
        assertThat(client.takeSignature(0, 10 * SECOND_NS + 1)).isFalse();
    }
}
