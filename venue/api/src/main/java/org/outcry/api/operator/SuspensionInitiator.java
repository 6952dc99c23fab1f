package org.outcry.api.operator;

/** At whose request a participant is suspended, or may exceed controls (RTS 7, articles 18 and 20). The order of the constants is part of the wire format. */
public enum SuspensionInitiator {
    /** The venue's own decision. */
    VENUE,
    /** The member. */
    MEMBER,
    /** Its clearing member. */
    CLEARING_MEMBER,
    /** The central counterparty. */
    CCP,
    /** The competent authority. */
    AUTHORITY
}
