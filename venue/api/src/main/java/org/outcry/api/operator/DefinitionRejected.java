// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

import org.outcry.api.order.RejectReason;

/** Rejection of an administrative command. */
public final class DefinitionRejected {
    /** The instrument, or 0. */
    public int instrument;

    /** The session, or 0. */
    public int session;

    /** The participant, or 0. */
    public int participant;

    /** The tick table or phase schedule, or 0. */
    public int table;

    /** The reason. */
    public RejectReason reason = RejectReason.NONE;
}
