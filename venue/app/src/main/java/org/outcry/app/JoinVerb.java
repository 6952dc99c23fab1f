package org.outcry.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfig.GatewayName;
import org.outcry.itchgateway.ItchGateway;

/** {@code outcry run --only}: one gateway, joined to a running venue, until SIGTERM or Ctrl-C. */
final class JoinVerb {
    private final VenueConfig config;
    private final GatewayName name;
    private final DoorOptions door;
    private final boolean json;
    private final PrintWriter out;
    private final PrintWriter err;

    JoinVerb(VenueConfig config, GatewayName name, DoorOptions door, boolean json, PrintWriter out, PrintWriter err) {
        this.config = config;
        this.name = name;
        this.door = door;
        this.json = json;
        this.out = out;
        this.err = err;
    }

    int run() throws IOException, InterruptedException {
        InetSocketAddress venue = door.address(config);
        AtomicBoolean stopping = new AtomicBoolean();
        CountDownLatch started = new CountDownLatch(1);
        JoinedGateway[] joined = new JoinedGateway[1];
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(stopping, started, joined), "stop"));
        try {
            String local = name == GatewayName.FIX_GATEWAY ? "gateway" : "reader";
            joined[0] = JoinedGateway.start(
                    config,
                    name,
                    venue,
                    door.tokenFile(config, local),
                    stopping::get,
                    line -> RunCommand.say(err, line));
        } finally {
            started.countDown();
        }
        if (joined[0] == null) {
            return ExitCode.DONE;
        }
        RunCommand.say(out, json ? addresses(joined[0], venue).toString() : listening(joined[0], venue));
        joined[0].awaitFault();
        return ExitCode.FAILED;
    }

    private void stop(AtomicBoolean stopping, CountDownLatch started, JoinedGateway[] joined) {
        stopping.set(true);
        try {
            started.await();
            if (joined[0] != null) {
                joined[0].close();
            }
            RunCommand.say(err, "ended");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String listening(JoinedGateway gateway, InetSocketAddress venue) throws IOException {
        ItchGateway itch = gateway.itch();
        return config.name() + " is joined at " + RunCommand.text(venue) + "\n"
                + (itch == null
                        ? "  orders     FIX 4.4      tcp " + RunCommand.text(gateway.fixAddress())
                        : RunCommand.feed(config, itch).stripTrailing());
    }

    private Json addresses(JoinedGateway gateway, InetSocketAddress venue) throws IOException {
        Json all = new Json().put("name", config.name()).put("venue", RunCommand.text(venue));
        if (gateway.fixAddress() != null) {
            all.put("fix", RunCommand.text(gateway.fixAddress()));
        }
        if (gateway.itch() != null) {
            RunCommand.feed(all, config, gateway.itch());
        }
        return all;
    }
}
