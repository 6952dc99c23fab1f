// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.ParserException;
import org.snakeyaml.engine.v2.parser.Parser;

/**
 * Parser that refuses a document whose maps and lists are nested too deep: it is composed by calls within calls, and a
 * thread's stack is bounded.
 */
final class BoundedDepth implements Parser {
    private static final int MAX_DEPTH = 32;

    private final Parser parser;
    private int depth;

    BoundedDepth(Parser parser) {
        this.parser = parser;
    }

    @Override
    public boolean checkEvent(Event.ID choice) {
        return parser.checkEvent(choice);
    }

    @Override
    public Event peekEvent() {
        return parser.peekEvent();
    }

    @Override
    public boolean hasNext() {
        return parser.hasNext();
    }

    @Override
    public Event next() {
        Event event = parser.next();
        switch (event.getEventId()) {
            case MappingStart, SequenceStart -> {
                depth++;
                if (depth > MAX_DEPTH) {
                    throw new ParserException(
                            "maps and lists are nested deeper than " + MAX_DEPTH, event.getStartMark());
                }
            }
            case MappingEnd, SequenceEnd -> depth--;
            default -> {
                // Other events do not nest.
            }
        }
        return event;
    }
}
