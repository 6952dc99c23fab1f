package org.outcry.soup;

/**
 * Owner of one session of a {@link SoupServer}. Called on the thread that polls the server. A handler ends its session through the session
 * itself.
 */
public interface SoupHandler {
    /** Answers a login by accepting or rejecting it, now or in a later call: called on each poll until it is answered. Returns the work done. */
    int onLogin(SoupLogin login, long nowNs);

    /** Takes the messages that the session has, as far as there is room for what comes of them. Returns the work done. */
    int onMessages(long nowNs);

    /** Writes what is to be sent, as far as the session has room. Called once on each poll. Returns the work done. */
    int onSend(long nowNs);

    /** Reports that the connection is gone; {@link SoupServerSession#closeReason} says why. Called once. */
    void onClosed();
}
