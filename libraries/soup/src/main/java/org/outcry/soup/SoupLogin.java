package org.outcry.soup;

/**
 * Login request of a client.
 *
 * @param user without padding
 * @param password without padding
 * @param session the session, empty: the current one
 * @param number the first number that it wants; 0: from the newest on; -1: the field was not a number
 */
public record SoupLogin(String user, String password, String session, long number) {}
