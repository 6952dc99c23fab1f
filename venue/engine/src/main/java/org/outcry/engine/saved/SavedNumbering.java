// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

/** Saved fields of the numbers that a gateway in a process of its own gives its commands. */
public class SavedNumbering {
    /** The number of the gateway. */
    public int gateway;

    /** The number of its process. */
    public long incarnation;

    /** The sequence of the process's last command. */
    public long sequence;
}
