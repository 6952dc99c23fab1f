// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.outcry.wire.offheap.FrameBatch;

/** Constants of the protocol, as in the README's tables. All numbers are little-endian. */
final class Protocol {
    static final int VERSION = 2;
    /** "OUTCRYCH", the first character in the lowest byte. */
    static final long MAGIC = 0x4843_5952_4354_554FL;

    /** The length of a header: the length of the body, then the method's id. */
    static final int HEADER_BYTES = FrameBatch.HEADER_BYTES;

    static final int MAX_METHOD_ID = FrameBatch.MAX_METHOD_ID;

    /** The first of the ids of protocol frames, which are above all method ids. */
    static final int GREETING = 0x1_0001;

    static final int HEARTBEAT = 0x1_0002;
    static final int MARK = 0x1_0003;
    static final int GOODBYE = 0x1_0004;
    static final int CHALLENGE = 0x1_0005;
    static final int PROOF = 0x1_0006;
    static final int HISTORY = 0x1_0007;

    static final int MARK_BYTES = 16;
    static final int MAX_NAME_BYTES = 64;
    static final int MAX_TOKEN_BYTES = 1_024;
    static final int GREETING_FIXED_BYTES = 48;
    /** The flag of a side that falls back to the self-describing encoding, in the byte behind the token. */
    static final int FALLS_BACK = 1;

    /** The flag of a side that accepts histories, in the same byte. */
    static final int TAKES_HISTORY = 2;

    static final int MAX_GREETING_BYTES = GREETING_FIXED_BYTES + 2 * MAX_NAME_BYTES + MAX_TOKEN_BYTES + 1;
    static final int MAX_GOODBYE_TEXT_BYTES = 508;
    /** The length of the longest goodbye frame. */
    static final int MAX_GOODBYE_FRAME_BYTES = HEADER_BYTES + 4 + MAX_GOODBYE_TEXT_BYTES;

    static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private Protocol() {}
}
