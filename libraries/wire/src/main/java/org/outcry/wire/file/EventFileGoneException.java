// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

/** Thrown where records are read that were deleted, because they are older than is kept. */
public final class EventFileGoneException extends RuntimeException {
    private static final long serialVersionUID = 1;

    EventFileGoneException(EventFileSpec spec, long number, Throwable cause) {
        super(
                "records are gone, older ones than are kept: file=" + spec.name() + " number=" + number + " directory="
                        + spec.directory()
                        + ": put the archived files back, or go on with the first that is kept (seekKept)",
                cause);
    }
}
