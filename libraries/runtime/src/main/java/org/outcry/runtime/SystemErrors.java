// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.charset.Charset;
import java.util.List;

/**
 * Errors of the operating system in exceptions of files. These have no number, only its text in the language of the
 * process, which strerror(3) has, too. Any thread.
 */
public final class SystemErrors {
    private static final int ENFILE = 23;
    private static final int EMFILE = 24;
    private static final int ENOSPC = 28;
    private static final int EDQUOT = System.getProperty("os.name", "").equals("Linux") ? 122 : 69;
    private static final long MAX_TEXT = 256;

    /** Texts of a disk and of a quota without room, looked up when they are needed first. */
    private static final class NoRoom {
        private static final List<String> TEXTS = texts(ENOSPC, EDQUOT);
    }

    /** Texts of a process, and of a machine, without descriptors. */
    private static final class NoDescriptors {
        private static final List<String> TEXTS = texts(ENFILE, EMFILE);
    }

    private SystemErrors() {}

    /** Returns whether a file could not be written because the disk, or the quota of its owner, is full. */
    public static boolean hasNoRoom(IOException failure) {
        return isOneOf(NoRoom.TEXTS, failure);
    }

    /** Returns whether a file could not be opened because the process, or the machine, has no descriptor left. */
    public static boolean hasNoDescriptors(IOException failure) {
        return isOneOf(NoDescriptors.TEXTS, failure);
    }

    private static boolean isOneOf(List<String> texts, IOException failure) {
        String message = String.valueOf(failure.getMessage());
        return texts.stream().anyMatch(message::contains);
    }

    @SuppressWarnings("restricted")
    private static List<String> texts(int... numbers) {
        Linker linker = Linker.nativeLinker();
        MethodHandle strerror = linker.downcallHandle(
                linker.defaultLookup().findOrThrow("strerror"), FunctionDescriptor.of(ADDRESS, JAVA_INT));
        try {
            String[] texts = new String[numbers.length];
            for (int i = 0; i < numbers.length; i++) {
                MemorySegment text = (MemorySegment) strerror.invokeExact(numbers[i]);
                texts[i] = text.reinterpret(MAX_TEXT)
                        .getString(0, Charset.forName(System.getProperty("native.encoding", "UTF-8")));
            }
            return List.of(texts);
        } catch (Throwable e) {
            throw new LinkageError("strerror", e);
        }
    }
}
