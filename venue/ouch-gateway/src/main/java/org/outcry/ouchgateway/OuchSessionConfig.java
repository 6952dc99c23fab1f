// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import org.jspecify.annotations.Nullable;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.soup.SoupBinTcp;

/**
 * A session that clients may log in to over OUCH.
 *
 * @param session its number in the venue
 * @param user the user name of its login, at most 6 characters; without regard to case
 * @param password the hash of the password of its login; null: not asked for
 * @param peers the terms for the other side of its connections
 * @param firm the firm that its orders may name, at most 4 characters; empty: none but blanks
 */
public record OuchSessionConfig(
        int session, String user, @Nullable PasswordHash password, PeerTerms peers, String firm) {
    /** Bytes of a firm in OUCH. */
    static final int FIRM_LENGTH = 4;

    /** A session whose clients come from anywhere. */
    public OuchSessionConfig(int session, String user, @Nullable PasswordHash password, String firm) {
        this(session, user, password, PeerTerms.ANY, firm);
    }

    public OuchSessionConfig {
        if (session < 1 || user.isEmpty() || user.length() > SoupBinTcp.USER_LENGTH || firm.length() > FIRM_LENGTH) {
            throw new IllegalArgumentException("OUCH session out of bounds: session=" + session + " (from 1) user="
                    + user + " (1 to 6 characters) firm=" + firm
                    + " (at most 4 characters)");
        }
    }

    /** The same without its password. */
    @Override
    public String toString() {
        return "session " + session + " user " + user;
    }
}
