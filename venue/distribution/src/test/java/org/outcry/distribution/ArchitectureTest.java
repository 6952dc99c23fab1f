// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.outcry.sequencer.Sequencer;

/** Test of the dependencies between modules, and of the constructs that the engine must not use. */
class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.outcry");

    /** Row of the table of modules: the folder, and what it depends on. */
    private static final Pattern ROW = Pattern.compile("\\| `(libraries|venue|lab)/([\\w-]+)` \\| .* \\| (.*) \\|");

    /** Package of a module, where it is not named like the folder. */
    private static final Map<String, String> PACKAGES = Map.of("gateway-api", "gateway", "test-seeds", "seeds");

    /** Modules without a package of their own, or that are built by hand. */
    private static final Set<String> PARTS = Set.of("wire-processor", "wire-test", "benchmarks", "browser");

    /** Modules from the lowest up, each with the modules that it may depend on, directly or not. */
    private static final Map<String, Set<String>> MODULES = modules();

    private static Map<String, Set<String>> modules() {
        Map<String, Set<String>> modules = new LinkedHashMap<>();
        for (String line : lines(Path.of("../../ARCHITECTURE.md"))) {
            Matcher row = ROW.matcher(line);
            if (row.matches() && !PARTS.contains(row.group(2))) {
                Set<String> below = new LinkedHashSet<>();
                for (String name : row.group(3).split(", ", -1)) {
                    Set<String> ofIt = modules.get(packageOf(name));
                    if (ofIt != null) {
                        below.add(packageOf(name));
                        below.addAll(ofIt);
                    }
                }
                modules.put(packageOf(row.group(2)), below);
            }
        }
        return modules;
    }

    private static String packageOf(String module) {
        return PACKAGES.getOrDefault(module, module.replace("-", ""));
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void shouldPointItsArrowsOneWay() {
        MODULES.forEach((module, below) -> {
            String[] allowed = Stream.concat(Stream.of(module), below.stream())
                    .map(name -> "org.outcry." + name + "..")
                    .toArray(String[]::new);
            noClasses()
                    .that()
                    .resideInAPackage("org.outcry." + module + "..")
                    .should()
                    .dependOnClassesThat(resideInAPackage("org.outcry..").and(resideOutsideOfPackages(allowed)))
                    .because(module + " stands on " + below + " only")
                    .check(CLASSES);
        });
    }

    @Test
    void shouldKnowEveryModule() {
        assertThat(CLASSES.stream()
                        .map(JavaClass::getPackageName)
                        .filter(name -> name.startsWith("org.outcry."))
                        .map(name -> name.split("\\.", -1)[2])
                        .distinct())
                .containsExactlyInAnyOrderElementsOf(MODULES.keySet());
    }

    /** Checks that the result of a command is read from the event log, since another process may apply the command later. */
    @Test
    void shouldReadTheEventLogInsteadOfTheEngine() {
        noClasses()
                .that()
                .resideOutsideOfPackages("org.outcry.sequencer..", "org.outcry.lab.demo..")
                .should()
                .callMethod(Sequencer.class, "engine")
                .because("it is for tests and for the demo's comparison")
                .check(CLASSES);
    }

    @Test
    void shouldHaveNoCircles() {
        slices().matching("org.outcry.(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void shouldHaveNoCirclesOfPackagesWithinAModule() {
        slices().matching("org.outcry.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void shouldKeepTestFrameworksOffTheClassPathOfTheVenue() throws IOException {
        List<String> jars = Stream.of(Files.readString(Path.of("target/runtime-classpath.txt"))
                        .split(File.pathSeparator, -1))
                .map(jar -> Path.of(jar.strip()).getFileName().toString())
                .toList();

        assertThat(jars).anyMatch(jar -> jar.startsWith("agrona")).noneMatch(ArchitectureTest::isOfTests);
    }

    private static boolean isOfTests(String jar) {
        return Stream.of(
                        "junit",
                        "opentest4j",
                        "apiguardian",
                        "assertj",
                        "archunit",
                        "jazzer",
                        "quickfix",
                        "outcry-test-seeds",
                        "outcry-test-certificates")
                .anyMatch(jar::startsWith);
    }

    @Test
    void shouldKeepTheLibrariesOnTheJdkAlone() {
        classes()
                .that()
                .resideInAnyPackage(
                        "org.outcry.link..",
                        "org.outcry.wire..",
                        "org.outcry.channel..",
                        "org.outcry.fix..",
                        "org.outcry.soup..",
                        "org.outcry.itch..",
                        "org.outcry.ouch..")
                // Behaviour tests are JUnit tests too, and depend on its API.
                .and()
                .resideOutsideOfPackage("org.outcry.wire.test..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "javax.annotation.processing..",
                        "javax.lang.model..",
                        "javax.net.ssl..",
                        "javax.security.auth.x500..",
                        "javax.tools..",
                        "org.jspecify..",
                        "org.outcry.link..",
                        "org.outcry.wire..",
                        "org.outcry.channel..",
                        "org.outcry.fix..",
                        "org.outcry.soup..",
                        "org.outcry.itch..",
                        "org.outcry.ouch..")
                .check(CLASSES);
    }

    @Test
    void shouldKeepTheEngineAPureFunctionOfTheLog() {
        DescribedPredicate<JavaClass> outside = resideOutsideOfPackages(
                "",
                "java.lang..",
                "java.nio",
                "java.util",
                "java.util.function",
                "java.util.zip",
                "org.jspecify..",
                "org.outcry..");
        noClasses()
                .that()
                .resideInAPackage("org.outcry.engine..")
                .should()
                .dependOnClassesThat(outside)
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.HashMap")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.HashSet")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.Random")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.lang.Thread")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.lang.Double")
                .because("the same log gives the same events on every machine")
                .check(CLASSES);
    }
}
