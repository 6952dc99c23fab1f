// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import com.code_intelligence.jazzer.junit.FuzzTest;

/** The decoder on bytes that the fuzzer chooses: the rules of {@link AnyBytes} hold. */
final class DecoderFuzzTest {
    private final FixDecoder decoder = new FixDecoder(4_096, 64);

    @FuzzTest(maxDuration = "10m")
    void decodesOrSkipsAnyBytes(byte[] bytes) {
        AnyBytes.decode(decoder, bytes);
    }

    /** Bytes in a frame with the right BodyLength and CheckSum, so that the fields are reached. */
    @FuzzTest(maxDuration = "10m")
    void indexesAnyFields(byte[] bytes) {
        AnyBytes.decode(decoder, AnyBytes.framed(bytes));
    }
}
