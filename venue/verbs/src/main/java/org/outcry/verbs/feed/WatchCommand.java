// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ExitCode;
import org.outcry.itch.feed.FeedClientConfig;
import org.outcry.itch.feed.FeedTimings;
import org.outcry.itch.feed.TcpFeedClient;
import org.outcry.link.LinkFactory;
import org.outcry.soup.SoupTimings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command {@code outcry feed watch}, which follows a feed. */
@Command(
        name = "watch",
        description = {
            "Follows a feed: lines A and B, snapshots, re-requests; or over TCP. Prints its state every second,"
                    + " and a book if one is named.",
            "Ends with an interrupt, at the end of the session, or after --seconds."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry feed watch --book ACME --record today.itch",
            "Example: outcry feed watch --tcp venue.example:9885 --trust authority.pem --book ACME"
        })
public final class WatchCommand implements Callable<Integer> {
    private static final long IDLE_NS = TimeUnit.MICROSECONDS.toNanos(50);
    private static final int MAX_SNAPSHOT_BYTES = 1 << 30;
    private static final int RECEIVE_BUFFER_BYTES = 1 << 22;
    private static final long RETRY_NS = TimeUnit.MILLISECONDS.toNanos(200);

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--line",
            paramLabel = "HOST:PORT",
            description = "A line: a multicast group, or an address of this machine. Once or twice; the default is"
                    + " 239.192.7.1:9881.")
    private @Nullable List<String> lines;

    @Option(
            names = "--requests",
            paramLabel = "HOST:PORT",
            description = "The re-request server.",
            defaultValue = "127.0.0.1:9883")
    private String requests;

    @Option(
            names = "--tcp",
            paramLabel = "HOST:PORT",
            description = "The venue's feed over TCP, in place of lines, snapshots and re-requests. User, password and"
                    + " TLS are those of snapshots.")
    private @Nullable String tcp;

    @Mixin
    private SnapshotOptions snapshots;

    @Mixin
    private FeedOptions options;

    @Option(
            names = "--stream",
            paramLabel = "NAME",
            description =
                    "A stream of the venue; its lines are those that the snapshot server names. The default is the"
                            + " only or first one.",
            defaultValue = "")
    private String stream;

    @Option(
            names = "--book",
            paramLabel = "SYMBOL",
            description = "An instrument whose book is printed. One of more than eight characters is looked up at the"
                    + " snapshot server.")
    private @Nullable String symbol;

    @Option(
            names = "--record",
            paramLabel = "FILE",
            description = "A BinaryFILE for the messages. A later snapshot begins another file, FILE.2 and so on."
                    + " If its name ends with .pcapng: a capture of the packets of the lines.")
    private @Nullable Path file;

    @Option(names = "--seconds", paramLabel = "N", description = "Ends after so many seconds.", defaultValue = "0")
    private long seconds;

    @Option(names = "--json", description = "One JSON object at the end.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Consumer<String> told = json ? line -> {} : out::println;
        try (Watch watch = tcp == null ? overLines(told) : overTcp(tcp, told)) {
            return follow(watch, out);
        }
    }

    private Watch overTcp(String server, Consumer<String> told) throws IOException {
        if (lines != null) {
            throw new ParameterException(spec.commandLine(), "--tcp takes the place of --line");
        }
        if (file != null && FeedRecorder.isCapture(file)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--record with .pcapng is for the packets of lines; name a BinaryFILE: " + file);
        }
        InetSocketAddress address = FeedOptions.address(spec, "--tcp", server);
        LinkFactory links = snapshots.links();
        return new TcpFeedWatch(
                listener -> new TcpFeedClient(
                                address,
                                snapshots.user,
                                snapshots.password,
                                stream,
                                SoupTimings.DEFAULT,
                                RETRY_NS,
                                System::nanoTime,
                                listener)
                        .through(links),
                names(),
                symbol,
                file,
                System::nanoTime,
                told);
    }

    private Watch overLines(Consumer<String> told) throws IOException {
        InetSocketAddress server = snapshots.address();
        FeedDocument.Stream followed = stream.isEmpty()
                ? new FeedDocument.Stream("orders", List.of("239.192.7.1:9881"))
                : FeedDocument.stream(snapshots.server(), stream);
        List<InetSocketAddress> addresses =
                FeedOptions.addresses(spec, "--line", lines == null ? followed.lines() : lines);
        FeedClientConfig config = new FeedClientConfig(
                addresses,
                options.networkInterface,
                FeedOptions.address(spec, "--requests", requests),
                server,
                snapshots.user,
                snapshots.password,
                stream,
                MAX_SNAPSHOT_BYTES,
                RECEIVE_BUFFER_BYTES,
                FeedTimings.DEFAULT,
                SoupTimings.DEFAULT,
                snapshots.links());
        return open(followed, config, told);
    }

    private int follow(Watch watch, PrintWriter out) throws IOException {
        long endNs = seconds == 0 ? Long.MAX_VALUE : System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (!watch.isEnded()
                && System.nanoTime() < endNs
                && !Thread.currentThread().isInterrupted()) {
            if (watch.poll() == 0) {
                out.flush();
                LockSupport.parkNanos(IDLE_NS);
            }
        }
        if (json) {
            out.println(watch.json());
        }
        out.flush();
        return watch.succeeded() ? ExitCode.DONE : ExitCode.FAILED;
    }

    private Watch open(FeedDocument.Stream followed, FeedClientConfig config, Consumer<String> told)
            throws IOException {
        if (!followed.kind().equals("conflated")) {
            return new FeedWatch(config, names(), symbol, file, System::nanoTime, told);
        }
        if (file != null) {
            throw new ParameterException(spec.commandLine(), "--record is for streams of orders and trades");
        }
        return new BestPricesWatch(config, FeedNames.read(snapshots.server()), symbol, System::nanoTime, told);
    }

    /** Returns the names of the directory only if the book has one of them: a feed needs no directory. */
    private FeedNames names() throws IOException {
        return symbol == null || !FeedNames.isLonger(symbol)
                ? FeedNames.OF_MESSAGES
                : FeedNames.read(snapshots.server());
    }
}
