// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

/**
 * Exception of a venue that cannot start because files are not valid or are in use. The message names the file and the
 * remedy.
 */
public final class StartRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public StartRefusedException(String message) {
        super(message);
    }

    public StartRefusedException(String message, Throwable cause) {
        super(message, cause);
    }
}
