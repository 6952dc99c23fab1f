// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.glimpse;

/** Bytes that the sessions of a server may still send in a poll. */
final class PollBudget {
    int leftBytes;
}
