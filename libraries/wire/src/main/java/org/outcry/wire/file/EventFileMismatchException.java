// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.nio.file.Path;

/** Exception for an intact file of events that this program can't read: other layouts, rules, sizes or format. */
public final class EventFileMismatchException extends RuntimeException {
    private static final long serialVersionUID = 1;

    EventFileMismatchException(Path file, String what, String found, String expected) {
        super("event file of another " + what + ": file=" + file + " found=" + found + " expected=" + expected
                + ": read it with the version and configuration that wrote it, or start in an empty directory");
    }
}
