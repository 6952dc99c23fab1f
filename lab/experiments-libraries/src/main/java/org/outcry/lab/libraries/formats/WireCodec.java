// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import org.outcry.wire.Frames;

/** Frame of one of our encodings, in one buffer, between a generated writer and a generated reader. */
abstract class WireCodec implements FormatCodec, Frames {
    final byte[] buffer = new byte[4096];
    int methodId;
    int length;

    @Override
    public final byte[] claim(int maxLength) {
        return buffer;
    }

    @Override
    public final int offset() {
        return 0;
    }

    @Override
    public final void commit(int committedId, int committedLength) {
        methodId = committedId;
        length = committedLength;
    }
}
