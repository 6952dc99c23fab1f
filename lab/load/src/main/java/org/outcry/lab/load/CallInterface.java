// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load;

import static org.outcry.lab.load.TemplateKeys.require;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.outcry.channel.InterfaceLayout;
import org.outcry.wire.DecodeException;
import org.outcry.wire.Encoding;
import org.outcry.wire.Frames;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.WireContract;
import org.outcry.wire.schema.MethodSchema;
import org.outcry.wire.transcode.CallField;

/** Event interface of a service, of which only the generated code on its class path is known. */
final class CallInterface {
    private final Class<?> type;
    private final Class<?> encodings;
    private final WireContract contract;

    private CallInterface(Class<?> type, Class<?> encodings) throws ReflectiveOperationException {
        this.type = type;
        this.encodings = encodings;
        contract = (WireContract) encodings.getMethod("contract").invoke(null);
    }

    /**
     * Finds an interface.
     *
     * @param name its full name
     * @throws IllegalArgumentException if it, or its generated code, is not on the class path
     */
    static CallInterface of(ClassLoader classes, String name) {
        try {
            return new CallInterface(
                    Class.forName(name, true, classes), Class.forName(name + "Encodings", true, classes));
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new IllegalArgumentException(
                    "not an event interface on the class path: " + name + ": " + e
                            + "; classPath must name the jar or folder of the service's interfaces and of what is"
                            + " generated from them",
                    e);
        }
    }

    /** Returns its name and layout, as both sides of a channel compare them. */
    InterfaceLayout layout() {
        return new InterfaceLayout(contract.interfaceName(), contract.layoutHash());
    }

    /**
     * Returns a method.
     *
     * @throws IllegalArgumentException if there is none of that name
     */
    MethodSchema method(String name) {
        List<MethodSchema> methods = contract.interfaceSchema().methods();
        return methods.stream()
                .filter(method -> method.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no such call in " + contract.interfaceName() + ": " + name + "; there are "
                                + methods.stream().map(MethodSchema::name).toList()));
    }

    /**
     * Finds a field of a call, as {@link CallField#of} does.
     *
     * @throws IllegalArgumentException if there is none of that path, or it can't be an id
     */
    CallField id(String path) {
        CallField field = CallField.of(contract, path);
        require(field.idBits() >= Integer.SIZE, "an id is an int, a long, a decimal or a time: " + path);
        return field;
    }

    /**
     * Reads a file of calls, as messages of any encoding.
     *
     * @throws IllegalArgumentException if it is none, with the place of the fault
     */
    List<TemplateCall> read(Path file) throws IOException {
        KeptCalls kept = new KeptCalls();
        byte[] bytes = Files.readAllBytes(file);
        try {
            Object writer = encodings
                    .getMethod("writer", Encoding.class, Frames.class)
                    .invoke(null, Encoding.TRIVIALLY_COPYABLE, kept);
            MessageReader reader =
                    (MessageReader) encodings.getMethod("messageReader", type).invoke(null, writer);
            reader.readAll(bytes, 0, bytes.length);
        } catch (DecodeException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException(file + ": " + e.getCause(), e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(
                    "generated code of another version of wire: " + encodings.getName() + ": " + e
                            + "; build the service with this version",
                    e);
        }
        require(!kept.calls.isEmpty(), "no calls in " + file);
        return kept.calls;
    }

    /** Frames that keep every call. */
    private static final class KeptCalls implements Frames {
        final List<TemplateCall> calls = new ArrayList<>();
        private byte[] buffer = {};

        @Override
        public byte[] claim(int maxLength) {
            buffer = new byte[maxLength];
            return buffer;
        }

        @Override
        public int offset() {
            return 0;
        }

        @Override
        public void commit(int methodId, int length) {
            calls.add(new TemplateCall(methodId, Arrays.copyOf(buffer, length)));
        }
    }
}
