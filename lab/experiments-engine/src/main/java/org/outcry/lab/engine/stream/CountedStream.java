// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.outcry.lab.kit.simulate.CountedProcess;

/**
 * Process whose commands a simulated processor counts. Arguments: a file of a stream, the name of an engine, the number
 * of commands that fill the caches, and of those that are counted. It compiles the code by whole passes over the
 * stream, and fills a book.
 */
final class CountedStream {
    private static final int PASSES = 2;

    private CountedStream() {}

    public static void main(String[] args) throws IOException {
        StreamFile stream = StreamFile.read(Path.of(args[0]));
        StreamPeer engine = engine(stream, args[1]);
        for (int pass = 0; pass < PASSES; pass++) {
            StreamBook book = engine.open(stream, new TradeHash());
            book.run(0, stream.build());
            book.run(stream.build(), stream.count());
        }
        StreamBook book = engine.open(stream, new TradeHash());
        book.run(0, stream.build());
        int counted = stream.build() + Integer.parseInt(args[2]);
        CountedProcess.run(
                () -> book.run(stream.build(), counted), () -> book.run(counted, counted + Integer.parseInt(args[3])));
    }

    private static StreamPeer engine(StreamFile stream, String name) throws IOException {
        List<StreamPeer> peers = name.startsWith(StreamEngines.OURS) ? List.of() : PeersJar.peers();
        return StreamEngines.all(stream, peers).stream()
                .filter(engine -> engine.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no such engine: name=" + name));
    }
}
