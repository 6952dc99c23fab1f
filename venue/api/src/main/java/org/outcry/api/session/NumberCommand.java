// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

/** Command that numbers the next one, which a gateway in a process of its own has sent. */
public final class NumberCommand {
    /** The number of the gateway, from 1 to 65,535. */
    public int gateway;

    /** The number of the gateway's process: above that of every earlier one. */
    public long incarnation;

    /** The place of the next command among those of the process, from 1. */
    public long sequence;
}
