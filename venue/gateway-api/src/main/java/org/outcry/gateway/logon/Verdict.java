// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.logon;

/** Result of a check of a logon. */
public enum Verdict {
    /** The check runs; ask again in the next turn. */
    PENDING,
    /** The password is right, or none is required. */
    ADMITTED,
    /** The password is wrong, or the name unknown. */
    WRONG,
    /** Not checked, because too many logons of the name or the address failed. */
    LOCKED,
    /** Not checked, because the connection comes from a network, or has a certificate, that is not the name's. */
    FOREIGN
}
