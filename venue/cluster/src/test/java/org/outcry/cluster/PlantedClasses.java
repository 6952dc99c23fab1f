// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Class loader that defines the project's classes anew, with a fault in one method. The classes of the model's sockets
 * are the usual ones, because the JDK knows them.
 */
final class PlantedClasses extends ClassLoader {
    private static final String PROJECT = "org.outcry.";
    private static final String SHARED = "org.outcry.cluster.sockets.";
    private static final ConcurrentMap<String, byte[]> READ = new ConcurrentHashMap<>();

    private final PlantedFault fault;
    private boolean planted;

    PlantedClasses(PlantedFault fault) {
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
            byte[] changed = name.equals(PROJECT + fault.type()) ? planted(bytes) : bytes;
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

    private byte[] planted(byte[] bytes) {
        ClassFile classFile = ClassFile.of();
        ClassTransform transform = ClassTransform.transformingMethods(
                method -> method.methodName().stringValue().equals(fault.method()), (builder, element) -> {
                    if (element instanceof CodeModel code) {
                        MethodModel method = code.parent().orElseThrow();
                        planted |= fault.change().write(builder, method, code);
                    } else {
                        builder.with(element);
                    }
                });
        byte[] changed = classFile.transformClass(classFile.parse(bytes), transform);
        if (!planted) {
            throw new IllegalStateException("fault is not planted, the method has no such code: " + fault);
        }
        return changed;
    }
}
