// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

/**
 * Way of messages from a node to the leader. A message that is taken may be lost, or arrive long after; those that
 * arrive are in order.
 */
@FunctionalInterface
interface SourceLink {
    /** Sends a message. Returns false if it was not taken, for example because there is no leader. */
    boolean send(byte[] message, int offset, int length);
}
