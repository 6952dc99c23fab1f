// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ExitCode;
import org.outcry.itch.file.CaptureReader;
import org.outcry.itch.mold.SendLine;
import org.outcry.soup.SessionName;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code outcry feed replay}, which sends the messages of a file. */
@Command(
        name = "replay",
        description = {
            "Sends the messages of a BinaryFILE by MoldUDP64, at the times that they have, or faster.",
            "Missed messages can be re-requested while it runs. There are no snapshots: clients begin at number 1.",
            "Of a capture (pcapng, pcap) it sends the packets as they are: those to the first address in it to the"
                    + " first"
                    + " --to, those to the second one to the second --to."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry feed replay today.itch --to 239.192.7.9:9891 --speed 10"})
public final class SendFileCommand implements Callable<Integer> {
    private static final long IDLE_NS = 20_000;
    private static final int SEND_BUFFER_BYTES = 1 << 21;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "FILE",
            description =
                    "The file, as 'feed watch --record' and 'replay --feed' write it, or as tcpdump and Wireshark do.")
    private Path file;

    @Option(
            names = "--to",
            paramLabel = "HOST:PORT",
            required = true,
            description = "A multicast group or a receiver; repeat it for line B.")
    private @Nullable List<String> to;

    @Mixin
    private FeedOptions options;

    @Option(
            names = "--requests",
            paramLabel = "HOST:PORT",
            description = "Address for re-requests.",
            defaultValue = "127.0.0.1:0")
    private String requests;

    @Option(
            names = "--speed",
            paramLabel = "FACTOR",
            description = "1 is as recorded; 0 is without pauses.",
            defaultValue = "1")
    private double speed;

    @Option(names = "--session", paramLabel = "NAME", description = "The session.", defaultValue = "REPLAY")
    private String session;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (!(speed >= 0) || Double.isInfinite(speed)) {
            throw new ParameterException(spec.commandLine(), "--speed must be 0 or more, not " + speed);
        }
        if (!session.matches("[!-~]{1,10}")) {
            throw new ParameterException(spec.commandLine(), "--session must be 1 to 10 characters, not " + session);
        }
        PrintWriter out = spec.commandLine().getOut();
        try (SentFeed sent = open()) {
            if (!json) {
                out.println(sent.opening());
                out.flush();
            }
            while (!sent.isDone()) {
                if (sent.poll(System.nanoTime()) == 0) {
                    LockSupport.parkNanos(IDLE_NS);
                }
            }
            if (json) {
                out.println(new Json()
                        .put("messages", sent.messages())
                        .put("packets", sent.packets())
                        .put("left", sent.left()));
            } else {
                out.println(sent.messages() + " messages in " + sent.packets() + " packets"
                        + (sent.left() == 0 ? "" : "; not sent: " + sent.left()));
            }
            out.flush();
        }
        return ExitCode.DONE;
    }

    private SentFeed open() throws IOException {
        List<InetSocketAddress> addresses = FeedOptions.addresses(spec, "--to", to);
        InetSocketAddress server = FeedOptions.address(spec, "--requests", requests);
        boolean isCapture = CaptureReader.isCapture(file);
        for (String option : List.of("--session", "--requests")) {
            if (isCapture && spec.commandLine().getParseResult().hasMatchedOption(option)) {
                throw new ParameterException(
                        spec.commandLine(),
                        option + " is for a BinaryFILE: the packets of a capture are sent as they are: file=" + file);
            }
        }
        List<SendLine> lines =
                addresses.stream().map(address -> line(List.of(address))).toList();
        return isCapture
                ? SentCapture.open(file, speed, lines)
                : SentFile.open(file, SessionName.of(session), speed, lines, server);
    }

    private SendLine line(List<InetSocketAddress> destinations) {
        try {
            return SendLine.open(destinations, options.networkInterface, 1, SEND_BUFFER_BYTES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
