// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import org.agrona.concurrent.Agent;
import org.outcry.itch.ItchBooks;
import org.outcry.itch.ItchParser;
import org.outcry.itchfeed.FeedTranslator;
import org.outcry.itchfeed.FeedTranslatorReader;
import org.outcry.wire.FrameHandler;

/** Consumer of all events for snapshots: keeps the books. It loses nothing. One thread. */
final class SnapshotConsumer implements Agent {
    private static final int EVENTS_PER_TURN = 256;

    private final EventSource source;
    private final FeedTranslator translator = new FeedTranslator("");
    private final FeedTranslatorReader calls = new FeedTranslatorReader(translator);
    private final ItchBooks books = new ItchBooks();
    private final ItchParser parser = new ItchParser(books);
    private final FrameHandler handler = this::onFrame;
    private final StreamFigures figures = new StreamFigures();

    SnapshotConsumer(EventSource source) {
        this.source = source;
    }

    @Override
    public int doWork() {
        figures.waiting(source.waiting());
        return source.poll(handler, EVENTS_PER_TURN);
    }

    private void onFrame(int methodId, byte[] buffer, int offset, int length) {
        translator.begin(0);
        calls.onFrame(methodId, buffer, offset, length);
        if (translator.length() > 0) {
            parser.parse(translator.buffer(), 0, translator.length());
            figures.message();
        }
    }

    StreamFigures figures() {
        return figures;
    }

    @Override
    public void onClose() {
        source.close();
    }

    @Override
    public String roleName() {
        return "snapshots";
    }
}
