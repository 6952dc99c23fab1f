// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.audit;

/** Kind of an audit record. The names stand in the file. */
public enum AuditKind {
    /** An operator's command, whose event is in the event log. */
    COMMAND,
    /** A client of the native API is logged on. */
    LOGON,
    /** Its connection has ended. */
    LOGOFF,
    /**
     * A client was not admitted, or has sent a command to which it has no right: the first, the second, the fourth of a
     * cause and so on.
     */
    REFUSED,
    /** The clients of the native API that are permitted, and their roles and rights. */
    RIGHTS,
    /**
     * An operator had the venue read its configuration again: the result, and what changed beyond what commands apply.
     */
    CONFIGURATION,
    /** An operator told a gateway words, such as a shock to a market. */
    TOLD,
    /** An operator's command waits for a second operator. */
    ASKED,
    /** A second operator approved it; its command follows. */
    APPROVED,
    /** An operator declined it. */
    DECLINED,
    /** It waits no longer: its time is over, or the token of who asked was withdrawn. */
    EXPIRED,
    /** The folder was filled with the files of another node; commands that its event log has are added behind. */
    FILLED,
    /**
     * The file was removed or cut: the commands that the event log has are added again behind, other records are lost.
     */
    REBUILT,
    /** An operator fills a node from this one, or has one forgotten. */
    NODE,
    /** The error of the system's clock against UTC, as its kernel estimates it: at each start, and each hour. */
    CLOCK,
    /** The system's clock was stepped: from which time to which. */
    CLOCK_STEPPED
}
