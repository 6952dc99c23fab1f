// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.nio.charset.StandardCharsets;

/** Hash of a layout's description, 64 bits: FNV-1a over its UTF-8 bytes. It is never zero. */
final class SignatureHash {
    private static final long OFFSET_BASIS = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private SignatureHash() {}

    static long of(String signature) {
        long hash = OFFSET_BASIS;
        for (byte b : signature.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ (b & 0xFF)) * PRIME;
        }
        return hash == 0 ? 1 : hash;
    }
}
