package org.outcry.soup;

/** Receiver of a client's packets. Called on the thread that polls the client. */
public interface SoupClientListener {
    /** Reports that the login is accepted; the next numbered message has this number. */
    void onAccepted(SessionName session, long nextNumber);

    /** Reports that the login is rejected: {@link SoupBinTcp#NOT_AUTHORISED} or {@link SoupBinTcp#SESSION_NOT_AVAILABLE}. */
    void onRejected(byte reason);

    /** Delivers a numbered message, valid during the call; its number is {@link SoupClient#nextNumber} less one. */
    void onSequenced(byte[] buffer, int offset, int length);

    /** Delivers a message without a number, valid during the call. */
    default void onUnsequenced(byte[] buffer, int offset, int length) {}

    /** Reports that nothing will follow. */
    void onEndOfSession();
}
