// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;

/**
 * Reader of a form of recordings: a plug-in, found as a service of this type by {@link java.util.ServiceLoader}. It has
 * a public constructor without parameters.
 */
public interface RecordingReader {
    /** Returns the form's name, by which {@code --form} says it. */
    String form();

    /** Returns the form as part of a sentence: {@code LOBSTER's messages}. */
    String description();

    /** Returns whether a file or folder is of this form, by what its beginning says. */
    boolean recognises(RecordingFile file) throws IOException;

    /**
     * Reads a whole file or folder.
     *
     * @throws BadRowsException if it is invalid
     * @throws IllegalArgumentException if an option is not for this form
     */
    Recording read(RecordingFile file, RecordingOptions options) throws IOException;
}
