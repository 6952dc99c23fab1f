// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;

/**
 * The acceptor's session under messages, bytes and times that the fuzzer chooses: the rules of {@link AnySession} hold.
 */
final class AcceptorSessionFuzzTest {
    @FuzzTest(maxDuration = "10m")
    void shouldHaveADefinedActionForEachMessage(FuzzedDataProvider data) {
        new AnySession(new ProviderChoices(data)).run();
    }

    private record ProviderChoices(FuzzedDataProvider data) implements Choices {
        @Override
        public int below(int bound) {
            return data.consumeInt(0, bound - 1);
        }

        @Override
        public boolean more() {
            return data.remainingBytes() > 0;
        }
    }
}
