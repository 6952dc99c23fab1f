// SPDX-License-Identifier: Apache-2.0
package org.outcry.testcertificates;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;

/** Certificates and keys, as files in a folder of a test. The README lists them. */
public final class TestCertificates {
    private final Path folder;

    private TestCertificates(Path folder) {
        this.folder = folder;
    }

    /** Returns the files in a folder, to which each is written when it is first asked for. */
    public static TestCertificates in(Path folder) {
        return new TestCertificates(folder);
    }

    /**
     * Returns the certificate of an issuer, such as {@code authority}, or the chain of a certificate, such as
     * {@code venue}.
     */
    public Path chain(String name) {
        return file(name + ".pem");
    }

    /** Returns the key of a certificate, such as {@code venue}. */
    public Path key(String name) {
        return file(name + ".key");
    }

    /** Returns any of the files. A key is readable by its owner only. */
    public Path file(String name) {
        Path target = folder.resolve(name);
        if (!Files.exists(target)) {
            replace(name, name);
        }
        return target;
    }

    /** Writes the contents of one of the files to a file of the folder, and replaces its contents. */
    public void replace(String target, String contents) {
        try (InputStream in = TestCertificates.class.getResourceAsStream(contents)) {
            if (in == null) {
                throw new FileNotFoundException("no such file in test-certificates: " + contents);
            }
            Path written = folder.resolve(target);
            Files.copy(in, written, StandardCopyOption.REPLACE_EXISTING);
            if (!target.endsWith(".pem") && Files.getFileStore(written).supportsFileAttributeView("posix")) {
                Files.setPosixFilePermissions(written, PosixFilePermissions.fromString("rw-------"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
