// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.outcry.link.TlsFiles;

/**
 * Certificate of a server that is measured: for this machine, made by the JDK's keytool, with a key that is forgotten
 * with its folder.
 */
public final class SelfSignedCertificate {
    private static final String PASSWORD = "of no use elsewhere";

    private SelfSignedCertificate() {}

    /** Returns the files of a folder, whether they exist or not. */
    public static TlsFiles in(Path folder) {
        return TlsFiles.pkcs12(folder.resolve("venue.p12"), folder.resolve("venue.password"));
    }

    /** Makes a certificate in a folder, and returns its files. */
    public static TlsFiles make(Path folder) throws IOException {
        TlsFiles files = in(folder);
        Path password = Files.writeString(folder.resolve("venue.password"), PASSWORD);
        ProgramRun.Ended keytool = ProgramRun.run(new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "venue",
                        "-keyalg",
                        "EC",
                        "-groupname",
                        "secp256r1",
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "SAN=dns:localhost,ip:127.0.0.1",
                        "-validity",
                        "30",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        files.certificate().toString(),
                        "-storepass:file",
                        password.toString()))
                .redirectErrorStream(true));
        if (keytool.exitCode() != 0) {
            throw new IOException("keytool made no certificate: " + keytool.printed());
        }
        return files;
    }
}
