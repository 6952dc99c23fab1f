// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import org.outcry.lab.load.LoadTarget;

/** Target that answers at once and does nothing, which measures the sender's own cost. */
class NoopTarget implements LoadTarget {
    private long operations;

    /** Returns the number of operations it received. */
    long operations() {
        return operations;
    }

    @Override
    public boolean hasRoom() {
        return true;
    }

    @Override
    public int send() {
        operations++;
        return 1;
    }

    @Override
    public int poll() {
        return 0;
    }

    @Override
    public void idle() {
        Thread.onSpinWait();
    }
}
