// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.nio.file.Path;

/** Exception for a stored position that can't be used. The message names file, value, problem and remedy. */
public final class StoredPositionException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private static final int MOST_CHARS = 100;

    StoredPositionException(Path file, String value, String problem, String remedy) {
        super("stored position unusable: file=" + file + " value=\"" + shown(value) + "\": " + problem + ": " + remedy);
    }

    /** Returns the start of a value, without characters that a terminal would obey. */
    private static String shown(String value) {
        String start = value.substring(0, Math.min(value.length(), MOST_CHARS));
        return start.strip().replaceAll("[^\\x20-\\x7e]", "?");
    }
}
