// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import org.outcry.itch.glimpse.LoginCheck;
import org.outcry.soup.SoupServerConfig;

/**
 * Configuration of the feed over TCP.
 *
 * @param server the address and limits of its server
 * @param logins the check of users and passwords, which no other server uses, because each server may have a thread of
 *     its own
 */
public record TcpFeedConfig(SoupServerConfig server, LoginCheck logins) {}
