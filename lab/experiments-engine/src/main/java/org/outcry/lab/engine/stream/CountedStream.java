// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * Process whose commands a simulated processor counts. Arguments: a file of a stream, the name of an engine, the number
 * of commands that fill the caches, and of those that are counted. It compiles the code by whole passes over the
 * stream, fills a book, and then prints {@link #READY} before each of the two parts and after them; a line of input has
 * it go on.
 */
final class CountedStream {
    static final String READY = "ready";

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
        System.gc();
        int counted = stream.build() + Integer.parseInt(args[2]);
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII))) {
            waitForLine(in);
            book.run(stream.build(), counted);
            waitForLine(in);
            book.run(counted, counted + Integer.parseInt(args[3]));
            waitForLine(in);
        }
    }

    private static void waitForLine(BufferedReader in) throws IOException {
        System.out.println(READY);
        if (in.readLine() == null) {
            throw new IOException("the process that counts has ended");
        }
    }

    private static StreamPeer engine(StreamFile stream, String name) throws IOException {
        List<StreamPeer> peers = name.startsWith(StreamEngines.OURS) ? List.of() : PeersJar.peers();
        return StreamEngines.all(stream, peers).stream()
                .filter(engine -> engine.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no such engine: name=" + name));
    }
}
