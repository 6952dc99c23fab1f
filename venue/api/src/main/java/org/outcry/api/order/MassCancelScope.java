// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

/** Scope of a mass cancel. The order of the constants is part of the wire format. */
public enum MassCancelScope {
    /** The orders of the requesting session. */
    SESSION,
    /** The orders of all sessions of a participant, at the request of the participant or of an operator. */
    PARTICIPANT,
    /** All orders of the venue, at the request of an operator. */
    VENUE
}
