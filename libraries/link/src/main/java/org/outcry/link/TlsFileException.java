// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * File of certificates, keys or passwords that can't be used. The message names the file, and the remedy where there is
 * one.
 */
public final class TlsFileException extends IOException {
    private static final long serialVersionUID = 1;

    private final transient Path file;

    TlsFileException(Path file, String message) {
        this(file, message, null);
    }

    TlsFileException(Path file, String message, @Nullable Exception cause) {
        super(message, cause);
        this.file = file;
    }

    /** Returns the file. */
    public Path file() {
        return file;
    }
}
