// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.outcry.engine.rules.Rules;

/** Build whose newest rules are the oldest of this one: it differs in what {@link Rules#newest} returns. */
final class FormerRules {
    private FormerRules() {}

    /** Returns the class path of the build, whose class is written to a folder. */
    static String classPath(Path folder) throws IOException {
        String name = Rules.class.getName().replace('.', '/') + ".class";
        Path file = folder.resolve(name);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        try (InputStream present =
                Objects.requireNonNull(Rules.class.getClassLoader().getResourceAsStream(name), name)) {
            Files.write(file, former(present.readAllBytes()));
        }
        return folder + File.pathSeparator + System.getProperty("java.class.path");
    }

    private static byte[] former(byte[] present) {
        ClassModel rules = ClassFile.of().parse(present);
        return ClassFile.of().transformClass(rules, (to, element) -> {
            if (element instanceof MethodModel method && method.methodName().equalsString("newest")) {
                to.withMethodBody(
                        "newest",
                        MethodTypeDesc.of(ConstantDescs.CD_int),
                        method.flags().flagsMask(),
                        code -> code.loadConstant(Rules.OLDEST).ireturn());
            } else {
                to.with(element);
            }
        });
    }
}
