// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.session;

/**
 * Connection of a session that is logged on.
 *
 * @param address the address and port of the other side
 * @param unsentBytes the bytes of messages that its socket has not taken yet
 */
public record SessionConnection(String address, long unsentBytes) {}
