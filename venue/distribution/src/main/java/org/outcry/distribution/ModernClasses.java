// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassHierarchyResolver.ClassHierarchyInfo;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.constant.ConstantDescs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/**
 * Program that writes jars anew whose classes are older than Java 6. The JVM leaves those out of its AOT cache, loads
 * them from the jar at each start, and checks their code by an older and slower way; picocli's are. A class gets the
 * version of Java 8 and the stack maps that go with it; its code stays.
 */
public final class ModernClasses {
    private static final int JAVA_6 = 50;
    private static final int JAVA_8 = 52;
    private static final int VERSION_OFFSET = 6;
    private static final int HEADER_BYTES = 8;
    private static final String CLASS = ".class";

    private ModernClasses() {}

    /**
     * Writes the jars of a folder anew that have such classes.
     *
     * @param args the folder
     */
    public static void main(String[] args) throws IOException {
        List<Path> jars;
        try (Stream<Path> files = Files.list(Path.of(args[0]))) {
            jars = files.filter(file -> file.toString().endsWith(".jar")).toList();
        }
        for (Path jar : jars) {
            if (hasOldClasses(jar)) {
                rewrite(jar);
            }
        }
    }

    /** Returns whether the first class of a jar, but for that of a module, is older. */
    static boolean hasOldClasses(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            for (Enumeration<JarEntry> entries = file.entries(); entries.hasMoreElements(); ) {
                JarEntry entry = entries.nextElement();
                if (isCode(entry)) {
                    try (InputStream in = file.getInputStream(entry)) {
                        return isOld(in.readNBytes(HEADER_BYTES));
                    }
                }
            }
            return false;
        }
    }

    private static boolean isCode(JarEntry entry) {
        return entry.getName().endsWith(CLASS)
                && !entry.getName().endsWith("module-info.class")
                && !entry.getName().startsWith("META-INF/");
    }

    private static boolean isOld(byte[] bytes) {
        return ((bytes[VERSION_OFFSET] & 0xFF) << Byte.SIZE | (bytes[VERSION_OFFSET + 1] & 0xFF)) < JAVA_6;
    }

    /** Writes a jar anew. Processes that have it open keep the former one. */
    static void rewrite(Path jar) throws IOException {
        Path unfinished = jar.resolveSibling(
                jar.getFileName() + "." + ProcessHandle.current().pid());
        try (JarFile file = new JarFile(jar.toFile());
                OutputStream out = Files.newOutputStream(unfinished);
                JarOutputStream to = new JarOutputStream(out)) {
            for (Enumeration<JarEntry> entries = file.entries(); entries.hasMoreElements(); ) {
                JarEntry entry = entries.nextElement();
                byte[] bytes;
                try (InputStream in = file.getInputStream(entry)) {
                    bytes = in.readAllBytes();
                }
                JarEntry copy = new JarEntry(entry.getName());
                copy.setTime(entry.getTime());
                to.putNextEntry(copy);
                to.write(isCode(entry) && isOld(bytes) ? modern(bytes) : bytes);
                to.closeEntry();
            }
        }
        Files.move(unfinished, jar, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    private static byte[] modern(byte[] bytes) {
        ClassHierarchyResolver known = ClassHierarchyResolver.ofResourceParsing(ModernClasses.class.getClassLoader())
                .orElse(absent -> ClassHierarchyInfo.ofClass(ConstantDescs.CD_Object));
        ClassFile classes = ClassFile.of(
                ClassFile.ClassHierarchyResolverOption.of(known), ClassFile.StackMapsOption.GENERATE_STACK_MAPS);
        ClassModel old = classes.parse(bytes);
        ClassTransform version = (builder, element) ->
                builder.with(element instanceof ClassFileVersion ? ClassFileVersion.of(JAVA_8, 0) : element);
        // Methods are written by their instructions, so that they get stack maps.
        return classes.transformClass(
                old, version.andThen(ClassTransform.transformingMethodBodies((code, element) -> code.with(element))));
    }
}
