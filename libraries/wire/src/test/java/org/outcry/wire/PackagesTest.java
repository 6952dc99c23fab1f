// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The packages of this module: no circle, and a package for users that stays small. */
final class PackagesTest {
    private static final int MAX_PUBLIC_TYPES = 26;

    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.outcry.wire");

    @Test
    void shouldHaveNoCircleOfPackages() {
        assertThat(classes).hasSizeGreaterThan(50);
        slices().assignedFrom(new ByPackage()).should().beFreeOfCycles().check(classes);
    }

    @Test
    void shouldKeepThePackageOfUsersSmall() {
        List<String> names = classes.stream()
                .filter(type -> type.getPackageName().equals("org.outcry.wire")
                        && type.getModifiers().contains(JavaModifier.PUBLIC)
                        && type.isTopLevelClass()
                        && !type.getSimpleName().equals("package-info"))
                .map(JavaClass::getSimpleName)
                .sorted()
                .toList();
        assertThat(names).contains("EventInterface", "Encoding", "Frames").hasSizeLessThanOrEqualTo(MAX_PUBLIC_TYPES);
    }

    /** Each package is a slice, the outermost too. */
    private static final class ByPackage implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return type.getPackageName().startsWith("org.outcry.wire")
                    ? SliceIdentifier.of(type.getPackageName())
                    : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "packages of wire";
        }
    }
}
