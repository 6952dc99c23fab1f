package org.outcry.api;

/** At whose request a participant is suspended (RTS 7, article 18). The order of the constants is part of the wire format. */
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
