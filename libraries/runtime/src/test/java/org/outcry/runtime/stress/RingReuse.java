// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.outcry.runtime.Ring;

/**
 * A full ring whose reader makes room while the writer asks for it: what is written into that room damages nothing that
 * is being read.
 */
@JCStressTest
@Outcome(id = "40, 0", expect = Expect.ACCEPTABLE, desc = "read, and no room yet for another")
@Outcome(id = "40, 1", expect = Expect.ACCEPTABLE, desc = "read, and the room was used again")
@Outcome(expect = Expect.FORBIDDEN, desc = "a body that was overwritten while it was read")
@State
public class RingReuse {
    private static final int BODY = 248;

    private final Ring ring = new Ring(1024);

    /** Fills the ring with four calls. */
    public RingReuse() {
        for (int i = 0; i < 4; i++) {
            write((byte) 10);
        }
    }

    /** Writes a fifth call if there is room for it. */
    @Actor
    public void writer(II_Result result) {
        if (ring.hasRoom(BODY)) {
            write((byte) 99);
            result.r2 = 1;
        }
    }

    /** Reads the four calls: first and last byte of each are the same. */
    @Actor
    public void reader(II_Result result) {
        int[] sum = new int[1];
        ring.poll(
                (methodId, buffer, offset, length) ->
                        sum[0] += buffer[offset] == buffer[offset + length - 1] ? buffer[offset] : 1_000,
                4);
        result.r1 = sum[0];
    }

    private void write(byte value) {
        byte[] buffer = ring.claim(BODY);
        buffer[ring.offset()] = value;
        buffer[ring.offset() + BODY - 1] = value;
        ring.commit(1, BODY);
    }
}
