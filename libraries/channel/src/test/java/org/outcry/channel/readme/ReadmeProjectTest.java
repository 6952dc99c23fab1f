// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.readme;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The project of the libraries' README compiles for JDK 21, passes its test, and prints what the README says; the
 * blocks of the modules' READMEs name what there is.
 */
final class ReadmeProjectTest {
    @TempDir
    Path directory;

    @Test
    void shouldBuildAndRunTheProjectOfTheReadme() throws Exception {
        ReadmeProject project = ReadmeProject.extract(directory);
        String release = property("../../pom.xml", "libraries.release");
        assertThat(property(directory.resolve("pom.xml").toString(), "maven.compiler.release"))
                .isEqualTo(release);
        String classes = directory.resolve("classes").toString();
        String tests = directory.resolve("test-classes").toString();
        String libraries = classes + File.pathSeparator + ReadmeProject.libraries();
        compile(project.sources("src/main"), release, classes, ReadmeProject.libraries());
        compile(
                project.sources("src/test"),
                release,
                tests,
                libraries + File.pathSeparator + ReadmeProject.testLibraries());
        for (Path home : JavaHomes.all()) {
            String java = home.resolve("bin/java").toString();
            assertThat(project.run(List.of(java, "-cp", libraries, "quotes.Quotes")))
                    .isEqualTo(ReadmeProject.output());
        }
        String all =
                tests + File.pathSeparator + libraries + File.pathSeparator + System.getProperty("java.class.path");
        String java = Path.of(System.getProperty("java.home"), "bin/java").toString();
        assertThat(project.run(
                        List.of(java, "-cp", all, DynamicTests.class.getName(), "quotes.EchoServiceTest", "scenarios")))
                .isEqualTo("passed=5");
    }

    @Test
    void shouldNeedEightTypesOfTheLibraries() throws IOException {
        ReadmeProject project = ReadmeProject.extract(directory);
        Set<String> types = new TreeSet<>();
        for (String source : project.sources("src")) {
            Matcher imported =
                    Pattern.compile("import (org\\.outcry\\.[\\w.]+);").matcher(Files.readString(Path.of(source)));
            while (imported.find()) {
                types.add(imported.group(1));
            }
        }
        assertThat(types).hasSize(8);
    }

    @Test
    void shouldNameInEachReadmeTheArtifactTheVersionAndTheJdk() throws IOException {
        String version = ReadmeProject.version();
        String release = property("../../pom.xml", "libraries.release");
        for (String module : ReadmeProject.MODULES) {
            String readme =
                    Files.readString(ReadmeProject.LIBRARIES.resolve(module).resolve("README.md"));
            assertThat(readme)
                    .as(module)
                    .contains("```xml", "<artifactId>outcry-" + module + "</artifactId>")
                    .contains("```groovy", "'org.outcry:outcry-" + module + ":" + version + "'")
                    .contains("JDK " + release + " or later")
                    .contains("../README.md#a-service-in-five-minutes");
            Matcher named = Pattern.compile(
                            "<version>(.*?)</version>|'org\\.outcry:.*?:([^:']+)'|<release>(\\d+)|release = (\\d+)")
                    .matcher(readme);
            while (named.find()) {
                for (int group = 1; group <= 4; group++) {
                    String value = named.group(group);
                    if (value != null && (group > 2 || value.contains("SNAPSHOT"))) {
                        assertThat(value).as(module).isEqualTo(group > 2 ? release : version);
                    }
                }
            }
        }
    }

    private static String property(String file, String name) throws IOException {
        Matcher value =
                Pattern.compile("<" + Pattern.quote(name) + ">(.*?)</").matcher(Files.readString(Path.of(file)));
        assertThat(value.find()).as(name).isTrue();
        return value.group(1);
    }

    static void compile(List<String> sources, String release, String to, String classPath) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("--release", release, "-d", to, "-cp", classPath));
        arguments.addAll(List.of("-processorpath", ReadmeProject.processor(), "-encoding", "UTF-8"));
        arguments.addAll(sources);
        StringWriter output = new StringWriter();
        PrintWriter out = new PrintWriter(output);
        int code = ToolProvider.findFirst("javac").orElseThrow().run(out, out, arguments.toArray(String[]::new));
        assertThat(code).as(output.toString()).isZero();
    }
}
