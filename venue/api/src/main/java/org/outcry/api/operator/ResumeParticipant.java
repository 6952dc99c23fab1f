// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.operator;

/** Command that ends the suspension of a participant. */
public final class ResumeParticipant {
    /** The participant's number. */
    public int participant;
}
