// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Folder with all that a venue needs on a machine of one platform: launcher, application, documentation, packages for
 * Python and Node, files for systemd, containers, Kubernetes, Prometheus and Grafana, and beside them a
 * {@link JavaImage}.
 */
final class Distribution {
    private static final List<String> DEPLOYMENT = List.of(
            "outcry.service",
            "Containerfile",
            "compose.yaml",
            "kubernetes.yaml",
            "prometheus-rules.yaml",
            "grafana-board.json");

    /** File of a package for Python or Node in a module, such as {@code venue/replay/python/pyproject.toml}. */
    private static final List<Path> PROJECTS =
            List.of(Path.of("python", "pyproject.toml"), Path.of("typescript", "package.json"));

    /** Folders of the modules that have such packages. */
    private static final List<String> MODULES = List.of("libraries", "venue");

    /** Tests, and what tools leave. */
    private static final Pattern NOT_SHIPPED =
            Pattern.compile("tests?|build|dist|\\..*|__pycache__|node_modules|.*\\.egg-info");

    private final Path home;
    private final Consumer<String> progress;

    /**
     * Creates the builder of a distribution.
     *
     * @param home folder with the launcher and the application's jar
     * @param progress receives a line before each step
     */
    Distribution(Path home, Consumer<String> progress) {
        this.home = home;
        this.progress = progress;
    }

    /**
     * Creates the folder, all but the Java image.
     *
     * @param jar the application's jar, with its libraries in the folder {@code lib} beside it
     */
    void create(Path jar, Path folder) throws IOException {
        Path deployment = Files.createDirectories(folder.resolve("deploy"));
        progress.accept("application");
        ApplicationJars.copy(jar, Files.createDirectories(folder.resolve("app")), ApplicationJars.platform());
        for (String file : List.of("outcry", "LICENSE")) {
            Files.copy(home.resolve(file), folder.resolve(file), StandardCopyOption.COPY_ATTRIBUTES);
        }
        copyDocuments(folder.resolve("docs"));
        for (Path each : packages()) {
            copyPackage(each, folder.resolve(home.relativize(each)));
        }
        writeArchives(Files.createDirectories(folder.resolve("packages")));
        write("INSTALL.md", folder);
        for (String file : DEPLOYMENT) {
            write(file, deployment);
        }
    }

    private void copyDocuments(Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> all = Files.list(home.resolve("docs"))) {
            for (Path document : all.filter(Files::isRegularFile).toList()) {
                Files.copy(document, to.resolve(document.getFileName()), StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }

    /** Returns the packages of all modules: folders {@code python} that pip installs, and {@code typescript} of npm. */
    private List<Path> packages() throws IOException {
        List<Path> packages = new ArrayList<>();
        for (String parent : MODULES) {
            try (DirectoryStream<Path> modules = Files.newDirectoryStream(home.resolve(parent))) {
                for (Path module : modules) {
                    PROJECTS.stream()
                            .map(module::resolve)
                            .filter(Files::isRegularFile)
                            .forEach(project -> packages.add(project.getParent()));
                }
            }
        }
        return packages;
    }

    /** Writes the packages as pip and npm install them from a file: wheels, source archives, and archives of npm. */
    void writeArchives(Path to) throws IOException {
        for (Path each : packages()) {
            if (each.endsWith("python")) {
                PythonProject project = new PythonProject(each);
                project.writeWheel(to);
                project.writeSources(to);
            } else {
                NodeProject.write(each, to);
            }
        }
    }

    /** Copies a package to the path that it has in the sources, which the documents name. */
    private static void copyPackage(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                Path own = from.relativize(file);
                if (StreamSupport.stream(own.spliterator(), false)
                        .noneMatch(name -> NOT_SHIPPED.matcher(name.toString()).matches())) {
                    Path copy = to.resolve(own);
                    Files.createDirectories(copy.getParent());
                    Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        }
    }

    private static void write(String resource, Path folder) throws IOException {
        try (InputStream in = Objects.requireNonNull(Distribution.class.getResourceAsStream(resource))) {
            Files.copy(in, folder.resolve(resource));
        }
    }

    /**
     * Runs the launcher in the folder, which then makes the cache of loaded classes and profiles.
     *
     * @return the version that it printed
     * @throws IOException if there is no cache afterwards
     */
    String train(Path folder) throws IOException {
        progress.accept("training run for a quick start, some 10 s");
        String said = ToolProcess.run(folder, List.of("./outcry", "--version"));
        try (Stream<Path> files = Files.list(folder.resolve("app"))) {
            for (Path cache :
                    files.filter(file -> file.toString().endsWith(".aot")).toList()) {
                if (Files.size(cache) > 0) {
                    return said.substring(said.lastIndexOf('\n') + 1);
                }
            }
        }
        throw new IOException("the training run left no start cache in " + folder.resolve("app")
                + "; 'outcry train' in the sources says why, --no-cache makes a package without one. It said: " + said);
    }

    /** Writes the folder to a compressed tar file. The owner in it is root. */
    void compress(Path folder, Path file) throws IOException {
        progress.accept("compression");
        Path parent = Objects.requireNonNull(folder.getParent());
        boolean gnu = ToolProcess.run(parent, List.of("tar", "--version")).contains("GNU");
        List<String> owner =
                gnu ? List.of("--owner=0", "--group=0", "--sort=name") : List.of("--uid", "0", "--gid", "0");
        ToolProcess.run(
                parent,
                Stream.of(
                                List.of("tar"),
                                owner,
                                List.of(
                                        "--numeric-owner",
                                        "-czf",
                                        file.toAbsolutePath().toString(),
                                        folder.getFileName().toString()))
                        .flatMap(List::stream)
                        .toList());
    }
}
