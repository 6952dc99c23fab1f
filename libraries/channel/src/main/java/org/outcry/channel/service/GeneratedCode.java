// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.service;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;
import org.outcry.wire.message.WireContract;

/**
 * Code that the processor generated for an event interface, found by its name when a service or client is made. Calls
 * do not pass through it.
 *
 * @param <X> the interface
 */
final class GeneratedCode<X> {
    private static final String REMEDY =
            ": annotate it with @EventInterface, run the annotation processor, make it public, and export its package";

    private final Class<X> type;
    private final WireContract contract;
    private final MethodHandle writer;
    private final MethodHandle reader;

    private GeneratedCode(Class<X> type, WireContract contract, MethodHandle writer, MethodHandle reader) {
        this.type = type;
        this.contract = contract;
        this.writer = writer;
        this.reader = reader;
    }

    /**
     * Finds the code of an interface.
     *
     * @throws IllegalArgumentException if there is none, or it is hidden
     */
    static <X> GeneratedCode<X> of(Class<X> type) {
        String name = type.getName();
        int simple = name.lastIndexOf('.') + 1;
        String encodings = name.substring(0, simple) + name.substring(simple).replace("$", "") + "Encodings";
        MethodHandles.Lookup lookup = MethodHandles.publicLookup();
        try {
            Class<?> code = Class.forName(encodings, true, type.getClassLoader());
            WireContract contract =
                    (WireContract) lookup.findStatic(code, "contract", MethodType.methodType(WireContract.class))
                            .invoke();
            return new GeneratedCode<>(
                    type,
                    contract,
                    lookup.findStatic(code, "writer", MethodType.methodType(type, Encoding.class, Frames.class)),
                    lookup.findStatic(code, "reader", MethodType.methodType(FrameHandler.class, Encoding.class, type)));
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(
                    "no generated code: interface=" + type.getName() + " class=" + encodings + REMEDY, e);
        } catch (Throwable e) {
            throw new IllegalStateException("generated code failed: class=" + encodings + ": " + e, e);
        }
    }

    WireContract contract() {
        return contract;
    }

    /** Returns a writer of calls into frames. */
    X writer(Encoding encoding, Frames frames) {
        return type.cast(made(writer, encoding, frames));
    }

    /** Returns a reader of frames that makes their calls. */
    FrameHandler reader(Encoding encoding, X target) {
        return (FrameHandler) made(reader, encoding, target);
    }

    private Object made(MethodHandle factory, Encoding encoding, Object of) {
        try {
            return factory.invoke(encoding, of);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("generated code failed: interface=" + type.getName() + ": " + e, e);
        }
    }
}
