// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.readme;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/**
 * Test that an event interface of the README is implemented in Kotlin, where Maven's local repository has Kotlin's
 * compiler: {@code mvn dependency:get -Dartifact=org.jetbrains.kotlin:kotlin-compiler-embeddable:2.2.21}.
 */
@Timeout(600)
final class KotlinTest {
    private static final List<String> ARTIFACTS = List.of(
            "org/jetbrains/kotlin/kotlin-compiler-embeddable",
            "org/jetbrains/kotlin/kotlin-script-runtime",
            "org/jetbrains/kotlin/kotlin-reflect",
            "org/jetbrains/kotlin/kotlin-daemon-embeddable",
            "org/jetbrains/kotlinx/kotlinx-coroutines-core-jvm",
            "org/jetbrains/annotations");
    private static final String LIBRARY = "org/jetbrains/kotlin/kotlin-stdlib";

    private static final String SERVICE = """
            package quotes

            import org.outcry.wire.text.YamlParser

            class KotlinService(private val out: TopOfBookListener) : TopOfBookListener {
                override fun topOfBook(topOfBook: TopOfBook) {
                    topOfBook.bidQuantity += 1
                    out.topOfBook(topOfBook)
                }
            }

            fun main() {
                val text = StringBuilder()
                val service = KotlinService(TopOfBookListenerYaml(text))
                TopOfBookListenerTextReader(service).readAll(YamlParser("in", "topOfBook: { symbol: EURUSD }"))
                print(text)
            }
            """;

    @TempDir
    Path directory;

    @Test
    void shouldImplementAnEventInterfaceInKotlin() throws Exception {
        Path repository = Path.of(System.getProperty("outcry.maven.repository", "none"));
        String library = jar(repository, LIBRARY);
        List<String> compiler = new ArrayList<>(List.of(library));
        for (String artifact : ARTIFACTS) {
            compiler.add(jar(repository, artifact));
        }
        ReadmeProject project = ReadmeProject.extract(directory);
        String classes = directory.resolve("classes").toString();
        String libraries = classes + File.pathSeparator + ReadmeProject.libraries() + File.pathSeparator + library;
        ReadmeProjectTest.compile(project.sources("src/main"), "21", classes, ReadmeProject.libraries());
        Path source = Files.writeString(directory.resolve("KotlinService.kt"), SERVICE);
        String java = Path.of(System.getProperty("java.home"), "bin/java").toString();
        project.run(List.of(
                java,
                "-cp",
                String.join(File.pathSeparator, compiler),
                "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
                "-no-stdlib",
                "-no-reflect",
                "-jvm-target",
                "21",
                "-d",
                classes,
                "-cp",
                libraries,
                source.toString()));
        assertThat(project.run(List.of(java, "-cp", libraries, "quotes.KotlinServiceKt")))
                .contains("symbol: EURUSD", "bidQuantity: 1");
    }

    /** Returns the newest jar of an artifact in the local repository. */
    private static String jar(Path repository, String artifact) throws IOException {
        Path folder = repository.resolve(artifact);
        List<Path> jars = List.of();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                jars = files.filter(file -> file.toString().endsWith(".jar"))
                        .sorted()
                        .toList();
            }
        }
        if (jars.isEmpty()) {
            throw new TestAbortedException("not in the local repository: " + artifact);
        }
        return jars.getLast().toString();
    }
}
