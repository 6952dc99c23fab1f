// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
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

    private static final Path ROOT = Path.of("../..");

    /** Row of the table of modules: the folder, and what it depends on. */
    private static final Pattern ROW = Pattern.compile("\\| `((?:libraries|venue|lab)/([\\w-]+))` \\| .* \\| (.*) \\|");

    /** Name of the artifact in a module's pom, beside that of its parent. */
    private static final Pattern ARTIFACT = Pattern.compile("<artifactId>(outcry-[\\w-]+)</artifactId>");

    /** Place of a class: in a jar, or in a module's build folder. */
    private static final Pattern PLACE =
            Pattern.compile(".*/(?:(outcry-[a-z-]+)-\\d[^/]*\\.jar|([\\w-]+)/target/classes/).*");

    /** Modules whose classes are not on the class path of this test. */
    private static final Set<String> ELSEWHERE =
            Set.of("wire-processor", "process-tests", "venue-test", "benchmarks", "browser");

    /**
     * Module.
     *
     * @param artifact the name of its artifact
     * @param below the modules that it may depend on, directly or not
     */
    private record Module(String artifact, Set<String> below) {}

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
                modules.put(row.group(2), new Module(artifactIn(row.group(1)), below));
            }
        }
        return modules;
    }

    private static String artifactIn(String folder) {
        Matcher artifact =
                ARTIFACT.matcher(String.join("\n", lines(ROOT.resolve(folder).resolve("pom.xml"))));
        assertThat(artifact.find()).as("artifact of %s", folder).isTrue();
        return artifact.group(1);
    }

    /** Returns the name of the module that a class was built in. */
    private static String moduleOf(JavaClass type) {
        Matcher place = PLACE.matcher(type.getSource().orElseThrow().getUri().toString());
        assertThat(place.matches()).as("module of %s, at %s", type, place).isTrue();
        return place.group(2) != null
                ? place.group(2)
                : MODULES.entrySet().stream()
                        .filter(module -> module.getValue().artifact().equals(place.group(1)))
                        .map(Map.Entry::getKey)
                        .findFirst()
                        .orElse(place.group(1));
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
        Map<String, String> modules = new HashMap<>();
        CLASSES.forEach(type -> modules.put(type.getName(), moduleOf(type)));
        Set<String> turned = new TreeSet<>();
        for (JavaClass type : CLASSES) {
            String from = Objects.requireNonNull(modules.get(type.getName()));
            Set<String> below = Objects.requireNonNull(MODULES.get(from), from).below();
            for (Dependency arrow : type.getDirectDependenciesFromSelf()) {
                String to = modules.get(
                        arrow.getTargetClass().getBaseComponentType().getName());
                if (to != null && !to.equals(from) && !below.contains(to)) {
                    turned.add(from + " -> " + to + ": " + arrow.getDescription());
                }
            }
        }
        assertThat(turned)
                .as("arrows that are not in the table of ARCHITECTURE.md")
                .isEmpty();
    }

    @Test
    void shouldKnowEveryModule() {
        Set<String> here = new TreeSet<>(MODULES.keySet());
        here.removeAll(ELSEWHERE);
        assertThat(CLASSES.stream().map(ArchitectureTest::moduleOf).distinct())
                .as("modules with classes, and those of ARCHITECTURE.md")
                .containsExactlyInAnyOrderElementsOf(here);
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

    /**
     * Checks that the result of a command is read from the event log, since another process may apply the command
     * later.
     */
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
