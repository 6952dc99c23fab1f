// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Exception for a file of events that already has a writer, or a stored position that already has a reader, in this
 * process or another. The message names the lock.
 */
public final class EventFileInUseException extends IOException {
    private static final long serialVersionUID = 1;

    EventFileInUseException(Path lock, String remedy) {
        super("event file in use: file=" + lock + ": " + remedy);
    }
}
