package org.outcry.lab.doctor;

import java.util.NavigableSet;

/** What the kernel answers only to a call. */
interface Kernel {
    /**
     * The discipline of the system's clock.
     *
     * @param synchronised whether something keeps it
     * @param maxErrorUs the kernel's bound of its error, microseconds
     * @param estimatedErrorUs its estimate, microseconds
     */
    record ClockState(boolean synchronised, long maxErrorUs, long estimatedErrorUs) {}

    /** How far the system's clock may be from UTC. */
    Reading<ClockState> clock();

    /** How long a network interface may hold a received packet back before it interrupts, microseconds. */
    Reading<Integer> receiveCoalescingUs(String networkInterface);

    /** Binds the calling thread to these processors; true if it is bound. */
    boolean pin(NavigableSet<Integer> cpus);

    /** A kernel that answers nothing, for systems other than Linux. */
    Kernel NONE = new Kernel() {
        private static final String WHY = "this is known on 64-bit Linux only";

        @Override
        public Reading<ClockState> clock() {
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
