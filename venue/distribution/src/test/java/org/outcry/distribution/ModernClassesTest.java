// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Test of a library whose classes are those of Java 5. */
class ModernClassesTest {
    @TempDir
    private Path folder;

    @Test
    void shouldWriteAnOldLibraryAnewThatTheJvmVerifiesAndRuns() throws Exception {
        Path original = Path.of(
                Objects.requireNonNull(CommandLine.class.getProtectionDomain().getCodeSource())
                        .getLocation()
                        .toURI());
        Path jar = Files.copy(original, folder.resolve("picocli.jar"));
        ModernClasses.main(new String[] {folder.toString()});
        assertThat(ModernClasses.hasOldClasses(jar)).isFalse();
        List<String> classes;
        try (JarFile file = new JarFile(jar.toFile())) {
            classes = file.stream()
                    .map(entry -> entry.getName())
                    .filter(name -> name.startsWith("picocli/CommandLine") && name.endsWith(".class"))
                    .map(name -> name.substring(0, name.length() - 6).replace('/', '.'))
                    .toList();
        }
        assertThat(classes).hasSizeGreaterThan(150);
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
            for (String name : classes) {
                assertThat(Class.forName(name, true, loader).getClassLoader()).isSameAs(loader);
            }
            Object usage = Class.forName("picocli.CommandLine", true, loader)
                    .getMethod("getHelpSectionKeys")
                    .invoke(Class.forName("picocli.CommandLine", true, loader)
                            .getConstructor(Object.class)
                            .newInstance(Class.forName("picocli.CommandLine$Model$CommandSpec", true, loader)
                                    .getMethod("create")
                                    .invoke(null)));
            assertThat((List<?>) usage).isNotEmpty();
        }
    }

    @Test
    void shouldLeaveOthersAsTheyAre() throws IOException {
        Path none = Files.writeString(folder.resolve("none.txt"), "no jar");
        ModernClasses.main(new String[] {folder.toString()});
        assertThat(none).hasContent("no jar");
    }
}
