package org.outcry.soup;

/** Causes of the end of a connection, for an owner that acts on them; {@link SoupServerSession#closeReason} is for people. */
public enum SoupClosing {
    /** It isn't closed, or ended as planned. */
    NONE,
    /** The client ended it, or it broke. */
    PEER,
    /** The client was silent. */
    SILENT,
    /** The client took nothing of what waited for it. */
    STALLED,
    /** The client broke the protocol. */
    PROTOCOL,
    /** The owner closed it. */
    OWNER
}
