// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.setup;

import java.security.SecureRandom;

/** Password of ten characters, as OUCH and snapshots allow, none of which is taken for another one. */
final class RandomPassword {
    private static final String CHARACTERS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    private static final int LENGTH = 10;
    private static final SecureRandom RANDOM = new SecureRandom();

    private RandomPassword() {}

    static String make() {
        StringBuilder password = new StringBuilder();
        while (password.length() < LENGTH) {
            password.append(CHARACTERS.charAt(RANDOM.nextInt(CHARACTERS.length())));
        }
        return password.toString();
    }
}
