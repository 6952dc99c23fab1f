// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.util.List;
import java.util.TreeSet;

/** Pinning of the calling thread to a core, where the operating system can. */
public final class CorePin {
    private CorePin() {}

    /** Keeps the calling thread on a core. Returns false where that is not possible. */
    public static boolean pin(int core) {
        return LinuxKernel.here().pin(new TreeSet<>(List.of(core)));
    }
}
