// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime.stress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.outcry.runtime.Ring;

/** Two calls written by one thread and polled by another: seen in order, whole, or not yet. */
@JCStressTest
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "nothing yet")
@Outcome(id = "11, 0", expect = Expect.ACCEPTABLE, desc = "the first call")
@Outcome(id = "11, 22", expect = Expect.ACCEPTABLE, desc = "both calls in order")
@Outcome(expect = Expect.FORBIDDEN, desc = "a call that was not written, or out of order")
@State
public class RingPublication {
    private final Ring ring = new Ring(1024);

    /** Writes the method ids 1 and 2, each with a body that holds the id once. */
    @Actor
    public void writer() {
        write(1);
        write(2);
    }

    /** Polls both calls, if they are there: each result is ten times the method id plus the body. */
    @Actor
    public void reader(II_Result result) {
        int[] seen = new int[3];
        ring.poll((methodId, buffer, offset, length) -> seen[seen[2]++] = methodId * 10 + buffer[offset] * length, 2);
        result.r1 = seen[0];
        result.r2 = seen[1];
    }

    private void write(int methodId) {
        byte[] buffer = ring.claim(8);
        buffer[ring.offset()] = (byte) methodId;
        ring.commit(methodId, 1);
    }
}
