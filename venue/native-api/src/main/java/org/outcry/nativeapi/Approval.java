// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

/** Answer of a second operator to a command that waits for one. */
public final class Approval {
    /** The number of the command that waits. */
    public long number;

    /** Whether it is declined: it does not wait any longer. */
    public boolean decline;
}
