// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.outcry.itch.ItchSymbol;
import org.outcry.wire.AsciiLongs;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * Names of a feed's instruments: the symbol in its messages, or the longer one that the directory of the instruments
 * has beside it.
 *
 * @param bySymbol the longer ones, by the symbol of the feed
 */
record FeedNames(Map<String, String> bySymbol) {
    /** Names without longer ones. */
    static final FeedNames OF_MESSAGES = new FeedNames(Map.of());

    /** Returns whether a name can't be that of a message. */
    static boolean isLonger(String name) {
        return name.length() > AsciiLongs.CHARACTERS;
    }

    /**
     * Reads the directory.
     *
     * @throws IOException with the reason, if the server does not send it
     */
    static FeedNames read(FeedDocument.Server from) throws IOException {
        return of(FeedDocument.read(from, FeedDocument.JSON));
    }

    /** Returns the names in the lines of a directory. */
    static FeedNames of(List<String> lines) {
        Map<String, String> names = new HashMap<>();
        for (String line : lines) {
            Map<?, ?> instrument = (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(line);
            Object fullSymbol = instrument.get("fullSymbol");
            if (fullSymbol != null) {
                names.put(String.valueOf(instrument.get("symbol")), String.valueOf(fullSymbol));
            }
        }
        return new FeedNames(names);
    }

    /** Returns the name of a symbol in a message. */
    String of(long symbol) {
        String text = ItchSymbol.text(symbol);
        return bySymbol.getOrDefault(text, text);
    }
}
