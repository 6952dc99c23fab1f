// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

/**
 * Login request of a client.
 *
 * @param user without padding
 * @param password without padding
 * @param session the session; empty for the current one
 * @param number the first number requested; 0 for the newest; -1 if the field was not a number
 */
public record SoupLogin(String user, String password, String session, long number) {}
