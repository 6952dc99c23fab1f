// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Arrows between the packages of the engine. */
final class PackagesTest {
    private static final String ENGINE = "org.outcry.engine";
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ENGINE);

    /** For each package, the packages of the engine that it may depend on. */
    private static final Map<String, List<String>> BELOW = Map.of(
            "", List.of("administration", "trading", "snapshot", "state", "book", "rules", "saved"),
            "administration", List.of("trading", "state", "book", "rules"),
            "trading", List.of("state", "book", "rules"),
            "snapshot", List.of("state", "book", "rules", "saved"),
            "state", List.of("book", "rules", "saved"),
            "book", List.of("saved"),
            "rules", List.of("saved"),
            "saved", List.of());

    @Test
    void shouldPointItsArrowsOneWay() {
        BELOW.forEach((name, below) -> {
            String[] allowed = Stream.concat(Stream.of(name), below.stream())
                    .map(PackagesTest::packageName)
                    .toArray(String[]::new);
            noClasses()
                    .that()
                    .resideInAPackage(packageName(name))
                    .should()
                    .dependOnClassesThat(resideInAPackage(ENGINE + "..").and(resideOutsideOfPackages(allowed)))
                    .because(packageName(name) + " depends on " + below + " only")
                    .check(CLASSES);
        });
    }

    @Test
    void shouldKnowEveryPackage() {
        assertThat(CLASSES.stream().map(JavaClass::getPackageName).distinct())
                .containsExactlyInAnyOrderElementsOf(
                        BELOW.keySet().stream().map(PackagesTest::packageName).toList());
    }

    @Test
    void shouldHaveNoCircles() {
        slices().matching(ENGINE + ".(*)").should().beFreeOfCycles().check(CLASSES);
    }

    /** The oracle shares nothing with what it tests but the commands and the events. */
    @Test
    void shouldKeepTheOracleApart() {
        JavaClasses tests = new ClassFileImporter().importPackages(ENGINE + ".oracle");
        noClasses()
                .should()
                .dependOnClassesThat(resideInAPackage(ENGINE + "..").and(resideOutsideOfPackages(ENGINE + ".oracle")))
                .check(tests);
    }

    private static String packageName(String name) {
        return name.isEmpty() ? ENGINE : ENGINE + "." + name;
    }
}
