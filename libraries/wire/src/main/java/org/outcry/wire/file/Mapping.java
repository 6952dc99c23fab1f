// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import org.jspecify.annotations.Nullable;

/**
 * Mapping of a file into memory. From JDK 22 on, {@link #close} ends it at once, and later access is an
 * {@link IllegalStateException}; on JDK 21, where arenas are a preview, and in native images of GraalVM, which by
 * default can't close those of several threads, it lasts until the garbage collector finds it, and the disk has the
 * room of a deleted file back at that time only.
 */
final class Mapping implements AutoCloseable {
    private static final int FIRST_VERSION_WITH_ARENAS = 22;
    /** Set while a native image is built, and when it runs. */
    private static final String IMAGE_CODE = "org.graalvm.nativeimage.imagecode";

    private static final @Nullable Arenas ARENAS =
            Runtime.version().feature() < FIRST_VERSION_WITH_ARENAS || System.getProperty(IMAGE_CODE) != null
                    ? null
                    : new Arenas();

    private final MappedByteBuffer bytes;
    private final @Nullable AutoCloseable arena;

    private Mapping(ByteBuffer bytes, @Nullable AutoCloseable arena) {
        this.bytes = (MappedByteBuffer) bytes.order(ByteOrder.LITTLE_ENDIAN);
        this.arena = arena;
    }

    /** Maps the first bytes of a file. The channel may be closed afterwards. */
    static Mapping of(FileChannel channel, MapMode mode, int bytes) throws IOException {
        return ARENAS == null ? new Mapping(channel.map(mode, 0, bytes), null) : ARENAS.map(channel, mode, bytes);
    }

    /** Returns the memory, in little-endian order. */
    ByteBuffer bytes() {
        return bytes;
    }

    /** Writes changed pages to the disk. */
    void force() {
        bytes.force();
    }

    @Override
    public void close() {
        if (arena != null) {
            Arenas.close(arena);
        }
    }

    /** Arenas of {@code java.lang.foreign}, which is no part of the Java version that this module is compiled for. */
    private static final class Arenas {
        private final MethodHandle open;
        private final MethodHandle map;

        Arenas() {
            try {
                MethodHandles.Lookup lookup = MethodHandles.publicLookup();
                Class<?> arenaType = Class.forName("java.lang.foreign.Arena");
                Class<?> memoryType = Class.forName("java.lang.foreign.MemorySegment");
                MethodType mapType =
                        MethodType.methodType(memoryType, MapMode.class, long.class, long.class, arenaType);
                open = lookup.findStatic(arenaType, "ofShared", MethodType.methodType(arenaType))
                        .asType(MethodType.methodType(AutoCloseable.class));
                map = MethodHandles.filterReturnValue(
                                lookup.findVirtual(FileChannel.class, "map", mapType),
                                lookup.findVirtual(memoryType, "asByteBuffer", MethodType.methodType(ByteBuffer.class)))
                        .asType(MethodType.methodType(
                                ByteBuffer.class,
                                FileChannel.class,
                                MapMode.class,
                                long.class,
                                long.class,
                                AutoCloseable.class));
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        Mapping map(FileChannel channel, MapMode mode, int bytes) throws IOException {
            AutoCloseable arena = null;
            try {
                arena = (AutoCloseable) open.invokeExact();
                return new Mapping((ByteBuffer) map.invokeExact(channel, mode, 0L, (long) bytes, arena), arena);
            } catch (Throwable e) {
                if (arena != null) {
                    close(arena);
                }
                throw unchecked(e);
            }
        }

        static void close(AutoCloseable arena) {
            try {
                arena.close();
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new IllegalStateException("arena", e);
            }
        }

        private static RuntimeException unchecked(Throwable thrown) throws IOException {
            if (thrown instanceof IOException e) {
                throw e;
            }
            if (thrown instanceof Error e) {
                throw e;
            }
            return thrown instanceof RuntimeException e ? e : new IllegalStateException("arena", thrown);
        }
    }
}
