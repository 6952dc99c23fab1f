// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

/**
 * Operator's command, as the event log has it.
 *
 * @param user the name of the operator's token
 * @param address the address that it came from
 * @param command the method of {@code OrderEntry}
 */
public record OperatorCommand(
        long eventNumber, long timeNs, String user, String address, String command, String reason) {}
