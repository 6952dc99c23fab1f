// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import org.outcry.gateway.logon.PasswordHash;

/**
 * User that may fetch snapshots.
 *
 * @param name its name, whose case does not matter
 * @param password the hash of its password
 */
public record FeedUser(String name, PasswordHash password) {}
