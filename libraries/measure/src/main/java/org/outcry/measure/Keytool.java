// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Keytool of the Java that runs, which makes keys with certificates. */
public final class Keytool {
    private Keytool() {}

    /**
     * Makes a key on the curve secp256r1 and its certificate, as another entry of a PKCS 12 file, which is created if
     * it does not exist.
     *
     * @param password the file with the password of the PKCS 12 file
     * @param name the distinguished name, such as {@code CN=localhost}
     * @param more further arguments, such as {@code -ext} with an extension; without a signer the certificate signs
     *     itself
     * @throws IOException if keytool can't be started or fails; the message has its output
     */
    public static void makeKey(Path store, Path password, String alias, String name, int days, String... more)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                alias,
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-dname",
                name,
                "-validity",
                Integer.toString(days),
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString(),
                "-storepass:file",
                password.toString()));
        command.addAll(List.of(more));
        ProgramRun.Ended keytool = ProgramRun.run(new ProcessBuilder(command).redirectErrorStream(true));
        if (keytool.exitCode() != 0) {
            throw new IOException(
                    "keytool made no certificate: " + keytool.printed().strip());
        }
    }
}
