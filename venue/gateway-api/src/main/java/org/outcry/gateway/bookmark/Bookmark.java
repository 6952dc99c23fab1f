// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.DecodeException;
import org.outcry.wire.file.MessageFile;
import org.outcry.wire.file.StateFile;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.WireContract;

/**
 * Verified file with the state of a gateway after an event: a {@link StateFile} of an interface that extends
 * {@link BookmarkCalls}.
 *
 * @param file the file
 * @param contract the contract of its calls
 * @param start its first call
 */
record Bookmark(Path file, WireContract contract, BookmarkStart start) {
    /**
     * Reads the first call of a file and verifies the whole. Null if it is not valid; then {@code fault} has the
     * reason.
     */
    static @Nullable Bookmark verify(Path file, Fault fault) throws IOException {
        if (!StateFile.isWhole(file)) {
            fault.set("it is damaged");
            return null;
        }
        BookmarkStart start = new BookmarkStart();
        MessageReader reader = BookmarkCallsEncodings.messageReader(new Start(start));
        try (MessageFile in = MessageFile.open(file)) {
            while (start.eventNumber == 0 && in.poll(reader, true)) {
                // A contract comes first.
            }
        } catch (DecodeException e) {
            fault.set("it is no bookmark");
            return null;
        }
        WireContract contract = reader.contract();
        if (contract == null || start.eventNumber == 0) {
            fault.set("it is no bookmark");
            return null;
        }
        return new Bookmark(file, contract, start);
    }

    /** Returns whether a state can be loaded; else {@code fault} has the reason. */
    boolean isOf(EventState state, Fault fault) {
        WireContract own = state.contract();
        String difference = own.layoutHash() == contract.layoutHash()
                ? null
                : own.interfaceSchema().layoutDifference(contract.interfaceSchema());
        if (!own.interfaceName().equals(contract.interfaceName()) || difference != null) {
            fault.set("it has calls of another layout: interface=" + contract.interfaceName() + " difference="
                    + (difference == null ? "interface" : difference));
            return false;
        }
        if (start.version != state.version()) {
            fault.set("it has version " + start.version + " of the state, readable is version " + state.version());
            return false;
        }
        return true;
    }

    /** Loads the state, which was verified. Returns false if it lacks what the gateway needs. */
    boolean load(EventState state) throws IOException {
        MessageReader loader = state.loader();
        try (MessageFile in = MessageFile.open(file)) {
            boolean more = true;
            while (more && state.serves()) {
                more = in.poll(loader, true);
            }
        } catch (DecodeException e) {
            throw new IOException(
                    "bookmark can't be read, delete the bookmarks of this gateway, it then reads all events: file="
                            + file,
                    e);
        }
        return state.serves();
    }

    /** Writes a state as a file, which exists complete or not at all, and is on the disk when this returns. */
    static void write(Path file, Path unfinished, BookmarkStart start, EventState state) throws IOException {
        StateFile.write(
                file,
                unfinished,
                state.contract(),
                frames -> {
                    new BookmarkCallsWriter(frames).bookmark(start);
                    state.save(frames);
                },
                () -> {});
    }

    /** Receiver of the first call. */
    private record Start(BookmarkStart into) implements BookmarkCalls {
        @Override
        public void bookmark(BookmarkStart start) {
            BookmarkStartFields.copyTo(start, into);
        }

        @Override
        public void end(long calls, long hash) {
            // A state without calls.
        }
    }

    /** Reason for which a file is not valid. */
    static final class Fault {
        private String text = "";

        void set(String reason) {
            text = reason;
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
