// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.outcry.link.TlsFiles;

/**
 * Certificate of a server that is measured: for this machine, made by the JDK's keytool, with a key that is forgotten
 * with its folder.
 */
public final class SelfSignedCertificate {
    private static final String PASSWORD = "of no use elsewhere";
    private static final int DAYS = 30;

    private SelfSignedCertificate() {}

    /** Returns the files of a folder, whether they exist or not. */
    public static TlsFiles in(Path folder) {
        return TlsFiles.pkcs12(folder.resolve("venue.p12"), folder.resolve("venue.password"));
    }

    /** Makes a certificate in a folder, and returns its files. */
    public static TlsFiles make(Path folder) throws IOException {
        TlsFiles files = in(folder);
        Path password = Files.writeString(folder.resolve("venue.password"), PASSWORD);
        Keytool.makeKey(
                files.certificate(), password, "venue", "CN=localhost", DAYS, "-ext", "SAN=dns:localhost,ip:127.0.0.1");
        return files;
    }
}
