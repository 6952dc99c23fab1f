// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Path;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * Class loader that defines the project's classes anew, with a fault in one method, and has the model's disk be told of
 * forces. The classes of the model's sockets are the usual ones, because the JDK knows them.
 */
final class PlantedClasses extends ClassLoader {
    private static final String PROJECT = "org.outcry.";
    private static final String SHARED = "org.outcry.cluster.sockets.";
    private static final ConcurrentMap<String, byte[]> READ = new ConcurrentHashMap<>();

    private static final String FORCING = PROJECT + "wire.file.LeftSegments";
    private static final String FORCE = "forceFile";

    private final @Nullable PlantedFault fault;
    private boolean planted;

    /**
     * Creates a loader.
     *
     * @param fault null for the product as it is
     */
    PlantedClasses(@Nullable PlantedFault fault) {
        super(PlantedClasses.class.getClassLoader());
        this.fault = fault;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(PROJECT) || name.startsWith(SHARED)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> found = findLoadedClass(name);
            if (found != null) {
                return found;
            }
            byte[] bytes = READ.computeIfAbsent(name, this::read);
            if (bytes.length == 0) {
                throw new ClassNotFoundException(name);
            }
            byte[] told = name.equals(FORCING) ? tellingOfForces(bytes) : bytes;
            byte[] changed = fault != null && name.equals(PROJECT + fault.type()) ? planted(fault, told) : told;
            return defineClass(name, changed, 0, changed.length);
        }
    }

    private byte[] read(String name) {
        try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            return in == null ? new byte[0] : in.readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException("class can't be read: " + name, e);
        }
    }

    /** Has the model's disk be told of each file that is forced. */
    private static byte[] tellingOfForces(byte[] bytes) {
        ClassFile classFile = ClassFile.of();
        ClassTransform transform = ClassTransform.transformingMethodBodies(
                method -> method.methodName().stringValue().equals(FORCE),
                CodeTransform.ofStateful(() -> new CodeTransform() {
                    private boolean begun;

                    @Override
                    public void accept(CodeBuilder builder, CodeElement element) {
                        if (!begun) {
                            begun = true;
                            builder.aload(0)
                                    .invokestatic(
                                            ClassDesc.of(ModelDisk.class.getName()),
                                            "onForce",
                                            MethodTypeDesc.of(
                                                    ConstantDescs.CD_void, ClassDesc.of(Path.class.getName())));
                        }
                        builder.with(element);
                    }
                }));
        return classFile.transformClass(classFile.parse(bytes), transform);
    }

    private byte[] planted(PlantedFault planting, byte[] bytes) {
        ClassFile classFile = ClassFile.of();
        ClassTransform transform = ClassTransform.transformingMethods(
                method -> method.methodName().stringValue().equals(planting.method()), (builder, element) -> {
                    if (element instanceof CodeModel code) {
                        MethodModel method = code.parent().orElseThrow();
                        planted |= planting.change().write(builder, method, code);
                    } else {
                        builder.with(element);
                    }
                });
        byte[] changed = classFile.transformClass(classFile.parse(bytes), transform);
        if (!planted) {
            throw new IllegalStateException("fault is not planted, the method has no such code: " + planting);
        }
        return changed;
    }
}
