// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.outcry.engine.Engine;
import org.outcry.engine.saved.EngineState;
import org.outcry.engine.saved.EngineStateEncodings;
import org.outcry.engine.saved.SavedStart;
import org.outcry.engine.saved.SnapshotBytes;

/**
 * Data folder of a stopped venue, rewritten as a version with rules that are not followed any more would have left it.
 */
final class OlderFolder {
    static final int RULES_VERSION = Engine.OLDEST_RULES - 1;

    private static final int RULES_VERSION_OFFSET = 12;
    private static final int HEADER_CRC_OFFSET = 40;

    private OlderFolder() {}

    /** Writes the older version of the rules into the headers of all segments and into all snapshots. */
    static void rewrite(Path folder) throws IOException {
        for (Path file : files(folder)) {
            String name = String.valueOf(file.getFileName());
            if (name.endsWith(".events")) {
                rewriteSegment(file);
            } else if (name.endsWith(".state")) {
                rewriteSnapshot(file);
            } else if (name.endsWith(".sealed")) {
                Files.delete(file);
            }
        }
    }

    static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static void rewriteSegment(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        header.putInt(RULES_VERSION_OFFSET, RULES_VERSION);
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, HEADER_CRC_OFFSET);
        header.putInt(HEADER_CRC_OFFSET, (int) crc.getValue());
        Files.write(file, bytes);
    }

    private static void rewriteSnapshot(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, new byte[0]);
        SnapshotBytes.write(
                state -> EngineStateEncodings.messageReader(older(state)).readAll(bytes, 0, bytes.length),
                (piece, offset, length) -> append(file, piece, offset, length));
    }

    /**
     * Returns a receiver of calls that passes them on, with older rules, and leaves the end to the writer of the file.
     */
    private static EngineState older(EngineState to) {
        return (EngineState) Proxy.newProxyInstance(
                EngineState.class.getClassLoader(), new Class<?>[] {EngineState.class}, (proxy, method, args) -> {
                    if (method.getName().equals("end")) {
                        return null;
                    }
                    if (args[0] instanceof SavedStart) {
                        ((SavedStart) args[0]).rulesVersion = RULES_VERSION;
                    }
                    try {
                        return method.invoke(to, args);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private static void append(Path file, byte[] bytes, int offset, int length) {
        try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.APPEND)) {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
