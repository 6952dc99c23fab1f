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
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.outcry.sequencer.Sequencer;

/** Test of the dependencies between modules, and of the constructs that the engine must not use. */
class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.outcry");

    private static final Path ROOT = Path.of("../..");

    /** Row of the table of modules: the folder, and what it depends on. */
    private static final Pattern ROW = Pattern.compile("\\| `((?:libraries|venue|lab)/([\\w-]+))` \\| .* \\| (.*) \\|");

    /** Modules whose classes are not on the class path of this test. */
    private static final Set<String> ELSEWHERE = Set.of("wire-processor", "benchmarks", "browser");

    /**
     * Module.
     *
     * @param packages the packages of its main classes
     * @param below the modules that it may depend on, directly or not
     */
    private record Module(Set<String> packages, Set<String> below) {}

    /** Modules from the lowest up, by name. */
    private static final Map<String, Module> MODULES = modules();

    private static Map<String, Module> modules() {
        Map<String, Module> modules = new LinkedHashMap<>();
        for (String line : lines(ROOT.resolve("ARCHITECTURE.md"))) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                Set<String> below = new LinkedHashSet<>();
                for (String name : row.group(3).split(", ", -1)) {
                    Module ofIt = modules.get(name);
                    if (ofIt != null) {
                        below.add(name);
                        below.addAll(ofIt.below());
                    }
                }
                modules.put(row.group(2), new Module(packagesIn(row.group(1)), below));
            }
        }
        return modules;
    }

    /** Returns the packages of the main classes of a module, by its folder. */
    private static Set<String> packagesIn(String folder) {
        Path sources = ROOT.resolve(folder).resolve("src/main/java");
        if (!Files.isDirectory(sources)) {
            return Set.of();
        }
        try (Stream<Path> files = Files.walk(sources)) {
            return files.filter(file -> file.toString().endsWith(".java") && !file.endsWith("module-info.java"))
                    .map(file -> sources.relativize(file.getParent()).toString().replace('/', '.'))
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Map.Entry<String, Module>> modulesHere() {
        return MODULES.entrySet().stream().filter(module -> !ELSEWHERE.contains(module.getKey()));
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
        modulesHere().forEach(entry -> {
            Module module = entry.getValue();
            String[] own = module.packages().toArray(String[]::new);
            String[] allowed = Stream.concat(
                            module.packages().stream(),
                            module.below().stream().flatMap(name -> MODULES.get(name).packages().stream()))
                    .toArray(String[]::new);
            noClasses()
                    .that()
                    .resideInAnyPackage(own)
                    .should()
                    .dependOnClassesThat(resideInAPackage("org.outcry..").and(resideOutsideOfPackages(allowed)))
                    .because(entry.getKey() + " stands on " + module.below() + " only")
                    .check(CLASSES);
        });
    }

    @Test
    void shouldKnowEveryModule() {
        assertThat(CLASSES.stream()
                        .map(JavaClass::getPackageName)
                        .filter(name -> name.startsWith("org.outcry."))
                        .distinct())
                .containsExactlyInAnyOrderElementsOf(modulesHere()
                        .flatMap(module -> module.getValue().packages().stream())
                        .filter(name -> CLASSES.containPackage(name))
                        .distinct()
                        .toList());
        assertThat(modulesHere())
                .as("modules of ARCHITECTURE.md with classes")
                .allMatch(module -> module.getValue().packages().stream().anyMatch(CLASSES::containPackage));
    }

    /** Checks that what is shipped, and what others build on, does not need the lab. */
    @Test
    void shouldKeepTheLabOutOfTheProduct() {
        noClasses()
                .that()
                .resideOutsideOfPackage("org.outcry.lab..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.outcry.lab..")
                .check(CLASSES);
    }

    /** Checks that no module but three is so large that nobody sees through it. */
    @Test
    void shouldHaveModulesOfBoundedSize() throws IOException {
        Map<String, Long> sizes = new TreeMap<>();
        for (String line : lines(ROOT.resolve("ARCHITECTURE.md"))) {
            Matcher row = ROW.matcher(line);
            if (row.matches() && Files.isDirectory(ROOT.resolve(row.group(1) + "/src/main/java"))) {
                try (Stream<Path> files = Files.walk(ROOT.resolve(row.group(1) + "/src/main/java"))) {
                    sizes.put(
                            row.group(2),
                            files.filter(file -> file.toString().endsWith(".java"))
                                    .count());
                }
            }
        }
        sizes.keySet().removeAll(Set.of("engine", "wire", "verbs"));
        assertThat(sizes)
                .as("main files of each module")
                .allSatisfy((module, files) -> assertThat(files).as(module).isLessThanOrEqualTo(150));
    }

    /** Checks that the result of a command is read from the event log, since another process may apply the command later. */
    @Test
    void shouldReadTheEventLogInsteadOfTheEngine() {
        noClasses()
                .that()
                .resideOutsideOfPackages("org.outcry.sequencer..", "org.outcry.demo..")
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
                        "outcry-test-certificates",
                        "outcry-experiments")
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
