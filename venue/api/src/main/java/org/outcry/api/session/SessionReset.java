// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

/** Reset of a session: its message numbers begin at 1 again, in both directions. */
public final class SessionReset {
    /** The session's number. */
    public int session;
}
