// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

/**
 * Cause of the end of a connection, for the owner's logic. {@link SoupServerSession#closeReason} is the readable text.
 */
public enum SoupClosing {
    /** It is open, or was ended by its owner in order. */
    NONE,
    /** The client ended it, or it was lost. */
    PEER,
    /** The client was silent. */
    SILENT,
    /** The client did not read its buffered packets. */
    STALLED,
    /** The client violated the protocol. */
    PROTOCOL,
    /** The owner closed it. */
    OWNER
}
