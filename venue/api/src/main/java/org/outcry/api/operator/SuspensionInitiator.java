// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

/**
 * Party that requests a suspension or a limit override (RTS 7, articles 18 and 20). The order of the constants is part
 * of the wire format.
 */
public enum SuspensionInitiator {
    /** The venue. */
    VENUE,
    /** The member. */
    MEMBER,
    /** The clearing member of the member. */
    CLEARING_MEMBER,
    /** The central counterparty. */
    CCP,
    /** The competent authority. */
    AUTHORITY
}
