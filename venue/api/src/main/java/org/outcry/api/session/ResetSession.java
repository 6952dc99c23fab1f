// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.session;

/**
 * Command that makes the message numbers of a session begin at 1 again, in both directions. A session that is logged on
 * is logged out.
 */
public final class ResetSession {
    /** The session's number. */
    public int session;
}
