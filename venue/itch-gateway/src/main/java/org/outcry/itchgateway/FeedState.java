// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.outcry.gateway.bookmark.EventState;
import org.outcry.itch.ItchBooks;
import org.outcry.itch.ItchBooksImage;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.ItchParser;
import org.outcry.itchfeed.FeedPosition;
import org.outcry.itchfeed.FeedTranslator;
import org.outcry.itchfeed.FeedTranslatorReader;
import org.outcry.itchfeed.InstrumentDirectory;
import org.outcry.itchfeed.StreamRouter;
import org.outcry.itchfeed.StreamSpec;
import org.outcry.soup.SessionName;
import org.outcry.wire.file.EventFileReader;

/**
 * State of a feed after an event: the translator's, the numbers of all streams, and as far as its owner needs them the indexes of the present
 * sessions and the books. Each agent has its own, and a bookmark has all parts, so that a start needs the events after it only. One thread. An event allocates nothing once
 * the books have grown.
 */
final class FeedState implements EventState {
    private static final int VERSION = 3;
    private static final int END = 0;

    private final EventFileReader log;
    private final List<StreamSpec> streams;
    private final boolean hasIndexes;
    private final boolean hasBooks;
    private final FeedTranslator translator = new FeedTranslator("");
    private final FeedTranslatorReader calls = new FeedTranslatorReader(translator);
    private final InstrumentDirectory instruments = new InstrumentDirectory();
    private final StreamRouter router;
    private final SessionIndexes indexes;
    private final ItchBooks books = new ItchBooks();
    private final ItchParser intoBooks = new ItchParser(books);
    private boolean loaded;

    /** Parts of the state, beside the numbers, that an agent takes over. */
    enum Part {
        /** Nothing. */
        NUMBERS,
        /** The indexes of the sessions. */
        INDEXES,
        /** The books. */
        BOOKS,
        /** All, for a bookmark. */
        ALL
    }

    /**
     * Creates a state before the first event.
     *
     * @param log the reader that hands over the events
     */
    FeedState(List<StreamSpec> streams, Part part, EventFileReader log) {
        this.streams = List.copyOf(streams);
        this.log = log;
        this.hasIndexes = part == Part.INDEXES || part == Part.ALL;
        this.hasBooks = part == Part.BOOKS || part == Part.ALL;
        this.router = new StreamRouter(streams, translator);
        this.indexes = new SessionIndexes(streams.size());
        translator.noteIn(instruments);
    }

    @Override
    public void onFrame(int methodId, byte[] buffer, int offset, int length) {
        translator.begin(log.timeNs());
        calls.onFrame(methodId, buffer, offset, length);
        router.route();
        if (hasBooks && translator.length() > 0) {
            if (translator.number() == 1) {
                // The session that starts tells everything again.
                books.clear();
            }
            intoBooks.parse(translator.buffer(), 0, translator.length());
        }
        for (int i = 0; hasIndexes && i < router.targets(); i++) {
            int stream = router.target(i);
            SessionName session = router.session(stream);
            if (session != null) {
                indexes.add(stream, session, log.number(), translator, router);
            }
        }
    }

    FeedTranslator translator() {
        return translator;
    }

    StreamRouter router() {
        return router;
    }

    SessionIndexes indexes() {
        return indexes;
    }

    ItchBooks books() {
        return books;
    }

    InstrumentDirectory instruments() {
        return instruments;
    }

    @Override
    public int version() {
        return VERSION;
    }

    /** The events of the present day, which are kept, make it. */
    @Override
    public boolean needsPast() {
        return false;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        byte[] described = description();
        out.writeInt(described.length);
        out.write(described);
        translator.position().write(out);
        out.writeLong(translator.nextNumber());
        instruments.write(out);
        router.write(out);
        indexes.write(out);
        try {
            ItchBooksImage.write(books, (buffer, offset, length) -> {
                try {
                    out.writeByte(length);
                    out.write(buffer, offset, length);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        out.writeByte(END);
    }

    @Override
    public boolean load(DataInput in, int version) throws IOException {
        if (version != VERSION) {
            return false;
        }
        byte[] described = new byte[in.readInt()];
        in.readFully(described);
        if (!Arrays.equals(described, description())) {
            return false;
        }
        FeedPosition position = FeedPosition.read(in);
        translator.resume(position, in.readLong());
        instruments.read(in);
        router.read(in);
        indexes.read(in, router);
        if (hasBooks || router.hasBooks()) {
            readBooks(in);
        }
        loaded = true;
        return true;
    }

    /** The numbers are those of these streams and no others. */
    private byte[] description() {
        return streams.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Returns whether it is one of a bookmark. */
    boolean isLoaded() {
        return loaded;
    }

    private void readBooks(DataInput in) throws IOException {
        byte[] message = new byte[ItchLayout.MAX_LENGTH];
        for (int length = in.readUnsignedByte(); length != END; length = in.readUnsignedByte()) {
            in.readFully(message, 0, length);
            router.restore(message, 0, length);
            if (hasBooks) {
                intoBooks.parse(message, 0, length);
            }
        }
    }
}
