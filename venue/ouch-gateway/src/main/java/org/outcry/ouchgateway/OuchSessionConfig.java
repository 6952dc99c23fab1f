// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import org.outcry.soup.SoupBinTcp;

/**
 * A session that clients may log in to over OUCH.
 *
 * @param session its number in the venue
 * @param user the user name of its login, at most 6 characters; without regard to case
 * @param password the password of its login, at most 10 characters; empty: not asked for
 * @param firm the firm that its orders may name, at most 4 characters; empty: none but blanks
 */
public record OuchSessionConfig(int session, String user, String password, String firm) {
    /** Bytes of a firm in OUCH. */
    static final int FIRM_LENGTH = 4;

    public OuchSessionConfig {
        if (session < 1
                || user.isEmpty()
                || user.length() > SoupBinTcp.USER_LENGTH
                || password.length() > SoupBinTcp.PASSWORD_LENGTH
                || firm.length() > FIRM_LENGTH) {
            throw new IllegalArgumentException("OUCH session out of bounds: session=" + session + " (from 1) user="
                    + user + " (1 to 6 characters) passwordLength=" + password.length() + " (at most 10) firm=" + firm
                    + " (at most 4 characters)");
        }
    }

    /** The same without its password. */
    @Override
    public String toString() {
        return "session " + session + " user " + user;
    }
}
