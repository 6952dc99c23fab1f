// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

/** End of a participant's suspension. */
public final class ParticipantResumed {
    /** The participant's number. */
    public int participant;
}
