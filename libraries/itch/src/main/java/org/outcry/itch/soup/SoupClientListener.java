package org.outcry.itch.soup;

import org.outcry.itch.SessionName;

/** What a client's side of a session hears. */
public interface SoupClientListener {
    /** The login is accepted; the next message has this number. */
    void onAccepted(SessionName session, long nextNumber);

    /** The login is rejected: {@link SoupBinTcp#NOT_AUTHORISED} or {@link SoupBinTcp#SESSION_NOT_AVAILABLE}. */
    void onRejected(byte reason);

    /** A numbered message, valid during the call. */
    void onSequenced(byte[] buffer, int offset, int length);

    /** Nothing will follow. */
    void onEndOfSession();
}
