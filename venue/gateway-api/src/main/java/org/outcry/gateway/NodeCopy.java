// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Copy of the folder of a node, from which another node of the same venue can start: it has all that was acknowledged
 * when it was asked for.
 *
 * @param settings the settings in which both nodes must agree, a line {@code name=value} for each
 * @param files the files, open
 */
public record NodeCopy(String settings, List<CopiedFile> files) implements AutoCloseable {
    public NodeCopy {
        files = List.copyOf(files);
    }

    /** Returns the bytes of the content of all files. */
    public long used() {
        return files.stream().mapToLong(CopiedFile::used).sum();
    }

    /** Closes the files. */
    @Override
    public void close() {
        files.forEach(file -> {
            try {
                file.close();
            } catch (IOException e) {
                throw new UncheckedIOException("file of a copy can't be closed: file=" + file.name(), e);
            }
        });
    }
}
