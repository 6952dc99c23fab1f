// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.TickRowDefined;
import org.outcry.gateway.bookmark.EventState;
import org.outcry.gateway.bookmark.LoadedState;
import org.outcry.itch.ItchBooks;
import org.outcry.itch.ItchBooksImage;
import org.outcry.itch.ItchParser;
import org.outcry.itchfeed.FeedPosition;
import org.outcry.itchfeed.FeedTranslator;
import org.outcry.itchfeed.FeedTranslatorReader;
import org.outcry.itchfeed.InstrumentDirectory;
import org.outcry.itchfeed.SavedPrices;
import org.outcry.itchfeed.StreamRouter;
import org.outcry.itchfeed.StreamSpec;
import org.outcry.soup.SessionName;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.WireContract;

/**
 * State of a feed after an event: the translator's, the numbers of all streams, and as far as its owner needs them the
 * indexes of the present sessions and the books. Each agent has its own, and a bookmark has all parts, so that a start
 * needs the events after it only. One thread. An event allocates nothing once the books have grown.
 */
final class FeedState implements EventState {
    private static final int VERSION = 2;

    /** Bytes of the messages of a call. */
    private static final int BLOCK_BYTES = 1_024;

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
    private boolean serves = true;

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
    public WireContract contract() {
        return ItchCallsEncodings.contract();
    }

    @Override
    public void save(Frames frames) {
        ItchCalls to = new ItchCallsWriter(frames);
        to.streams(streams.toString());
        translator.position().save(to);
        to.translator(translator.nextNumber());
        instruments.save(to);
        router.save(to);
        indexes.save(to);
        SavedBooks saved = new SavedBooks(to);
        ItchBooksImage.write(books, saved);
        saved.flush();
    }

    @Override
    public MessageReader loader() {
        return ItchCallsEncodings.messageReader(new Loader());
    }

    @Override
    public boolean serves() {
        return serves;
    }

    /** Returns whether it is one of a bookmark. */
    boolean isLoaded() {
        return loaded;
    }

    /** Messages of the books, as blocks of bytes. */
    private static final class SavedBooks implements ItchBooksImage.Sink {
        private final ItchCalls to;
        private final byte[] block = new byte[BLOCK_BYTES];
        private int length;

        SavedBooks(ItchCalls to) {
            this.to = to;
        }

        @Override
        public void message(byte[] buffer, int offset, int messageLength) {
            if (length + 1 + messageLength > BLOCK_BYTES) {
                flush();
            }
            block[length++] = (byte) messageLength;
            System.arraycopy(buffer, offset, block, length, messageLength);
            length += messageLength;
        }

        void flush() {
            to.books(Arrays.copyOf(block, length));
            length = 0;
        }
    }

    private final class Loader extends LoadedState implements ItchCalls {
        private FeedPosition position = FeedPosition.of("", 0, 0);
        private @Nullable SessionIndex index;

        /** The numbers are those of these streams and no others. */
        @Override
        public void streams(String description) {
            serves = description.equals(streams.toString());
            loaded = serves;
        }

        @Override
        public void position(String session, long midnightNs, int symbols) {
            position = FeedPosition.of(session, midnightNs, symbols);
        }

        @Override
        public void symbols(int firstInstrument, long[] symbols) {
            position.load(firstInstrument, symbols);
        }

        @Override
        public void translator(long nextNumber) {
            translator.resume(position, nextNumber);
        }

        @Override
        public void instrument(InstrumentDefined instrument) {
            instruments.define(instrument);
        }

        @Override
        public void tickRow(TickRowDefined row) {
            instruments.define(row);
        }

        @Override
        public void stream(int stream, long nextNumber, String session) {
            router.loadStream(stream, nextNumber, session);
        }

        @Override
        public void assigned(int instrument, int[] streamsOf) {
            router.loadAssigned(instrument, streamsOf);
        }

        @Override
        public void told(int instrument, SavedPrices prices) {
            router.loadPrices(instrument, prices);
        }

        @Override
        public void index(int stream, long nextNumber) {
            index = indexes.toLoad(stream, router);
            index.load(nextNumber);
        }

        @Override
        public void indexed(int stream, long[] eventNumbers) {
            if (index != null) {
                index.load(eventNumbers, position);
            }
        }

        @Override
        public void books(byte[] messages) {
            if (!hasBooks && !router.hasBooks()) {
                return;
            }
            for (int at = 0; at < messages.length; at += 1 + messages[at]) {
                router.restore(messages, at + 1, messages[at]);
                if (hasBooks) {
                    intoBooks.parse(messages, at + 1, messages[at]);
                }
            }
        }
    }
}
