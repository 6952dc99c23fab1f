// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.wire;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.config.ConfigException;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileMismatchException;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.MessageFile;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.Messages;
import org.outcry.wire.transcode.HexDump;

/** File of calls of either kind: a file of events, with numbers and times, or a file of messages. One thread. */
final class CallFile implements AutoCloseable {
    private static final int START_BYTES = 1 << 17;
    private static final Instant LAST_TIME = Instant.EPOCH.plusNanos(Long.MAX_VALUE);

    private final KnownInterface known;
    private final @Nullable EventFileReader events;
    private final @Nullable Encoding eventEncoding;
    private final @Nullable MessageFile messages;

    private CallFile(
            KnownInterface known,
            @Nullable EventFileReader events,
            @Nullable Encoding eventEncoding,
            @Nullable MessageFile messages) {
        this.known = known;
        this.events = events;
        this.eventEncoding = eventEncoding;
        this.messages = messages;
    }

    /** Receiver of calls. */
    interface Target {
        /** Receives the number and time of the next call. */
        void header(String header);

        /** Called after each call. */
        void called() throws IOException;

        /** Called instead of these where a call could not be read: what was written of it is dropped. */
        default void passedOver() {}
    }

    /**
     * Opens a file.
     *
     * @param file a segment of a file of events, a folder with one, or a file of messages
     * @param name the name of the interface; empty to detect it
     */
    static CallFile open(Path file, String name) throws IOException {
        Path path = Files.isDirectory(file) ? onlySegment(file) : file;
        if (path.toString().endsWith(".events")) {
            EventFileSpec spec = specOf(newest(path));
            KnownInterface known = KnownInterface.of(name, name.isEmpty() ? spec.layoutHash() : 0);
            if (known == null) {
                throw unusable("calls of an interface that is not known: file=" + file + " layoutHash="
                        + Long.toHexString(spec.layoutHash())
                        + ": name it with --interface, or use the version that wrote it");
            }
            EventFileSpec all = spec.withFormer(known.contract().layoutHash(), known.former());
            return new CallFile(known, EventFileReader.open(all), spec.encoding(), null);
        }
        MessageFile messages = MessageFile.open(path);
        KnownInterface known =
                name.isEmpty() ? KnownInterface.of(messages.peek(START_BYTES)) : KnownInterface.of(name, 0);
        if (known == null) {
            messages.close();
            throw unusable("calls of an interface that is not known: file=" + file + ": name it with --interface: "
                    + KnownInterface.all().stream().map(KnownInterface::name).toList());
        }
        return new CallFile(known, null, null, messages);
    }

    /** The last segment of the same file: those before may be of earlier versions. */
    private static Path newest(Path segment) throws IOException {
        Path newest = segment;
        try (DirectoryStream<Path> files =
                Files.newDirectoryStream(segment.toAbsolutePath().getParent(), nameOf(segment) + "-*.events")) {
            for (Path file : files) {
                boolean later = nameOf(file).equals(nameOf(segment))
                        && file.getFileName().compareTo(newest.getFileName()) > 0;
                newest = later ? file : newest;
            }
        }
        return newest;
    }

    private static EventFileSpec specOf(Path segment) throws IOException {
        try {
            return EventFileSpec.of(segment);
        } catch (EventFileMismatchException e) {
            throw unusable(String.valueOf(e.getMessage()));
        }
    }

    private static Path onlySegment(Path folder) throws IOException {
        List<Path> segments = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.events")) {
            files.forEach(segments::add);
        }
        segments.sort(null);
        long names = segments.stream().map(CallFile::nameOf).distinct().count();
        if (names != 1) {
            throw unusable("folder with " + names + " files of events: folder=" + folder + " segments=" + segments
                    + ": name one segment of the one that is meant");
        }
        return segments.get(0);
    }

    private static String nameOf(Path segment) {
        return segment.getFileName().toString().replaceFirst("-\\d{20}\\.events$", "");
    }

    private static ConfigException unusable(String problem) {
        return new ConfigException(List.of(problem));
    }

    KnownInterface known() {
        return known;
    }

    /** Returns calls that write messages. */
    Calls calls(Messages to, Target target) {
        return new Calls(
                target,
                encoding -> known.frames().apply(encoding, to),
                known.messages().apply(to));
    }

    /** Returns calls that print the bytes of each call with their meaning. */
    Calls hex(StringBuilder to, Target target) {
        HexDump dump = new HexDump(known.contract().interfaceSchema());
        Function<Encoding, FrameHandler> printer = encoding -> (methodId, b, offset, length) -> {
            if (encoding.isText()) {
                to.append(new String(b, offset, length, StandardCharsets.UTF_8));
            } else {
                dump.append(encoding, methodId, b, offset, length, to);
            }
        };
        return new Calls(target, printer, new MessageReader(known.contract(), printer, frames -> {}));
    }

    /** Iteration over the calls of the file. */
    final class Calls {
        private final Target target;
        private final @Nullable FrameHandler frames;
        private final MessageReader reader;

        private Calls(Target target, Function<Encoding, FrameHandler> frames, MessageReader reader) {
            this.target = target;
            this.frames = eventEncoding == null ? null : frames.apply(eventEncoding);
            this.reader = reader;
        }

        /**
         * Reads one call.
         *
         * @param last whether the file will not grow
         * @return whether there was a call
         */
        boolean poll(boolean last) throws IOException {
            boolean taken = (events != null && frames != null) ? pollEvents(events, frames) : pollMessages(last);
            if (taken) {
                target.called();
            }
            return taken;
        }

        /** Returns the number of the record that comes next, in words; empty if the file has no numbers. */
        String place() {
            return events == null ? "" : ", at number=" + events.position() + " (--pass-over goes on behind it)";
        }

        /** Goes behind the record that could not be read, and returns its number. */
        long passOver() {
            if (events == null) {
                throw unusable("a file of messages has no records to pass over: remove --pass-over");
            }
            target.passedOver();
            return events.passOver();
        }

        private boolean pollEvents(EventFileReader file, FrameHandler handler) {
            return file.poll(
                            (methodId, b, offset, length) -> {
                                handler.onFrame(methodId, b, offset, length);
                                target.header(file.number() + "  " + Instant.EPOCH.plusNanos(file.timeNs()));
                            },
                            Long.MAX_VALUE,
                            1)
                    > 0;
        }

        private boolean pollMessages(boolean last) throws IOException {
            return messages != null && messages.poll(reader, last);
        }
    }

    /** Moves to a record of a file of events. */
    void seek(long number) {
        if (events == null) {
            throw unusable("a file of messages has no numbers: remove --from");
        }
        if (number < events.firstNumber() || number > events.nextNumber()) {
            throw unusable("no such number: from=" + number + " first=" + events.firstNumber() + " next="
                    + events.nextNumber());
        }
        events.seek(number);
    }

    /** Moves to the first record of a time or later of a file of events. */
    void seekTime(Instant time) {
        if (events == null) {
            throw unusable("a file of messages has no times: remove --since");
        }
        if (time.isBefore(Instant.EPOCH) || time.isAfter(LAST_TIME)) {
            throw unusable("no time of a record: since=" + time + " first=" + Instant.EPOCH + " last=" + LAST_TIME);
        }
        events.seekTime(ChronoUnit.NANOS.between(Instant.EPOCH, time));
    }

    /** Moves to the last records that are kept of a file of events, so many of them. */
    void seekLast(long records) {
        if (events == null) {
            throw unusable("a file of messages has no numbers: use wire dump --follow");
        }
        events.seekKept(Math.max(events.firstKeptNumber(), events.nextNumber() - records));
    }

    @Override
    public void close() throws IOException {
        if (events != null) {
            events.close();
        }
        if (messages != null) {
            messages.close();
        }
    }
}
