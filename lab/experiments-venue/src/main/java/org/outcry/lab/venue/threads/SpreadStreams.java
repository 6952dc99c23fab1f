// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import java.util.ArrayList;
import java.util.List;
import org.outcry.itchfeed.InstrumentSet;
import org.outcry.itchfeed.StreamKind;
import org.outcry.itchfeed.StreamSpec;

/** Streams that instruments are spread over in turn. */
public final class SpreadStreams {
    private SpreadStreams() {}

    /** Returns the streams, with their instruments by number. */
    public static List<StreamSpec> of(int streams, int instruments) {
        List<List<String>> items = new ArrayList<>();
        for (int stream = 0; stream < streams; stream++) {
            items.add(new ArrayList<>());
        }
        for (int instrument = 1; instrument <= instruments; instrument++) {
            items.get(streamOf(instrument, streams)).add(String.valueOf(instrument));
        }
        List<StreamSpec> specs = new ArrayList<>();
        for (int stream = 0; stream < streams; stream++) {
            specs.add(new StreamSpec(
                    "s" + (stream + 1),
                    StreamKind.ORDERS,
                    new InstrumentSet(items.get(stream)),
                    String.valueOf(10 + stream)));
        }
        return specs;
    }

    static int streamOf(int instrument, int streams) {
        return (instrument - 1) % streams;
    }
}
