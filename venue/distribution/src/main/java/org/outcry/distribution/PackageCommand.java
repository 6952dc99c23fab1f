// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.commandline.Verb;
import org.outcry.commandline.VerbGroup;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command {@code outcry package}, which makes an archive that runs on a machine without a JDK. */
@Listed(group = VerbGroup.FILES, as = "Makes an archive that runs without a JDK.")
@Command(
        name = "package",
        description = {
            "Makes a tar.gz for machines like this one, without a JDK or Maven: Java image, application, launcher,"
                    + " documentation,"
                    + " and files for systemd, containers and Kubernetes. Its checksum goes beside it, to FILE.sha256."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry package --out outcry.tar.gz; tar xzf outcry.tar.gz; ./outcry-*/outcry demo"})
public final class PackageCommand implements Verb {
    /** System property with the folder of the launcher, which sets it. */
    static final String HOME = "outcry.home";

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "The archive; outcry-VERSION-PLATFORM.tar.gz here if left out.")
    private @Nullable Path file;

    @Option(names = "--no-cache", description = "Without the training run: quicker to make, slower to start.")
    private boolean withoutCache;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Path home = home();
        Path jar = home.resolve("venue/distribution/target/outcry.jar");
        String[] version = spec.root().version();
        String name =
                version[0].replace(' ', '-') + "-" + ApplicationJars.platform().replace('_', '-');
        Path archive = (file == null ? Path.of(name + ".tar.gz") : file).toAbsolutePath();
        if (Files.exists(archive)) {
            throw new ParameterException(
                    spec.commandLine(), "--out " + archive + " exists; delete it, or name another file");
        }
        Path work = Files.createTempDirectory(archive.getParent(), ".outcry-package");
        try {
            Path folder = Files.createDirectory(work.resolve(name));
            Distribution distribution = new Distribution(home, this::step);
            step("Java image with jlink");
            JavaImage.create(folder.resolve("runtime"));
            distribution.create(jar, folder);
            if (!withoutCache) {
                distribution.train(folder);
            }
            distribution.compress(folder, archive);
        } finally {
            TemporaryFolder.delete(work);
        }
        String checksum = checksum(archive);
        Files.writeString(
                archive.resolveSibling(archive.getFileName() + ".sha256"),
                checksum + "  " + archive.getFileName() + "\n");
        say(archive, name, checksum);
        return ExitCode.DONE;
    }

    private void step(String line) {
        PrintWriter err = spec.commandLine().getErr();
        err.println("outcry: " + line + "...");
        err.flush();
    }

    private Path home() {
        String home = System.getProperty(HOME);
        if (home == null || !Files.exists(Path.of(home, "venue/distribution/target/outcry.jar"))) {
            throw new ParameterException(
                    spec.commandLine(),
                    "a package is made from the sources: run ./outcry package there, with a JDK (this is "
                            + (home == null ? "a jar without its launcher" : home) + ")");
        }
        return Path.of(home);
    }

    private void say(Path archive, String folder, String checksum) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        long bytes = Files.size(archive);
        if (json) {
            out.println(new Json()
                    .put("file", archive.toString())
                    .put("bytes", bytes)
                    .put("sha256", checksum)
                    .put("folder", folder)
                    .put("cache", !withoutCache));
        } else {
            out.println(archive + ", " + (bytes >> 20) + " MiB");
            out.println("sha256  " + checksum);
            out.println("tar xzf " + archive.getFileName() + " && " + folder + "/outcry demo");
        }
        out.flush();
    }

    private static String checksum(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file);
                DigestInputStream digest = new DigestInputStream(in, MessageDigest.getInstance("SHA-256"))) {
            digest.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(digest.getMessageDigest().digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
