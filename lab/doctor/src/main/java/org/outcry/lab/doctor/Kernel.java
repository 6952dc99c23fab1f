// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.util.NavigableSet;
import org.outcry.runtime.KernelClock;

/** System calls that the checks need. */
interface Kernel {
    /** Returns the possible offset of the system's clock from UTC. */
    Reading<KernelClock> clock();

    /** Returns how long a network interface may delay the interrupt for a received packet, microseconds. */
    Reading<Integer> receiveCoalescingUs(String networkInterface);

    /** Binds the calling thread to these processors. Returns true if it is bound. */
    boolean pin(NavigableSet<Integer> cpus);

    /** Kernel without any of these calls, for systems other than Linux. */
    Kernel NONE = new Kernel() {
        private static final String WHY = "this is known on 64-bit Linux only";

        @Override
        public Reading<KernelClock> clock() {
            return Reading.unknown(WHY);
        }

        @Override
        public Reading<Integer> receiveCoalescingUs(String networkInterface) {
            return Reading.unknown(WHY);
        }

        @Override
        public boolean pin(NavigableSet<Integer> cpus) {
            return false;
        }
    };
}
