// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import org.outcry.gateway.logon.PasswordHash;
import org.outcry.gateway.logon.PeerTerms;

/**
 * User that may fetch snapshots.
 *
 * @param name its name, whose case does not matter
 * @param password the hash of its password
 * @param peers the terms for the other side of its connections
 */
public record FeedUser(String name, PasswordHash password, PeerTerms peers) {}
