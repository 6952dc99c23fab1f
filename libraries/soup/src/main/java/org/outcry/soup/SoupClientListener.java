// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

/** Receiver of a client's packets. Called on the thread that polls the client. */
public interface SoupClientListener {
    /** Reports that the login is accepted, and the number of the next numbered message. */
    void onAccepted(SessionName session, long nextNumber);

    /**
     * Reports that the login is rejected: {@link SoupBinTcp#NOT_AUTHORISED} or
     * {@link SoupBinTcp#SESSION_NOT_AVAILABLE}.
     */
    void onRejected(byte reason);

    /** Delivers a numbered message, valid during the call. Its number is {@link SoupClient#nextNumber} less one. */
    void onSequenced(byte[] buffer, int offset, int length);

    /** Delivers a message without a number, valid during the call. */
    default void onUnsequenced(byte[] buffer, int offset, int length) {}

    /** Reports the end of the session; no message follows. */
    void onEndOfSession();
}
