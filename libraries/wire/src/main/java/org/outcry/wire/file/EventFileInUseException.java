// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;

/** Exception for a file of events that already has a writer, in this process or another. The message names the lock. */
public final class EventFileInUseException extends IOException {
    private static final long serialVersionUID = 1;

    EventFileInUseException(EventFileSpec spec) {
        super("event file in use: file=" + spec.lockFile() + ": close the other writer first");
    }
}
