// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.outcry.api.Role;
import org.outcry.channel.ChannelLimits;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.audit.AuditRecorder;
import org.outcry.nativeapi.Token;
import org.outcry.nativeapi.TokenHash;
import org.outcry.nativegateway.NativeGateway;
import org.outcry.nativegateway.NativeGatewayConfig;
import org.outcry.nativegateway.NativeUser;
import org.outcry.sequencer.Sequencer;
import org.outcry.sequencer.SequencerPort;

/** Process with one venue behind a native gateway for each scenario, whose clock follows the scenario's times. */
final class ScenarioVenues {
    private ScenarioVenues() {}

    /**
     * Takes the folder for the venues' files, the file of the token, and folders of scenarios. Prints the ports, in the
     * order of the scenarios.
     */
    public static void main(String[] args) throws IOException {
        Token token = Token.read(Path.of(args[1]));
        List<Path> folders = new ArrayList<>();
        for (int i = 2; i < args.length; i++) {
            folders.add(Path.of(args[i]));
        }
        List<Sequencer> sequencers = new ArrayList<>();
        List<NativeGateway> gateways = new ArrayList<>();
        StringBuilder ports = new StringBuilder();
        for (CommandScript script : CommandScript.in(folders)) {
            ScriptedClock clock = new ScriptedClock(script.timesNs());
            Path data = Path.of(args[0], Integer.toString(sequencers.size()));
            Sequencer sequencer = Sequencer.solo(PlumbingTest.files(data), clock, line -> {});
            clock.step();
            VenueDescription venue = new VenueDescription("VENUE", data, data, 100, List.of(), 1);
            SequencerPort port = new SequencerPort(
                    venue,
                    new SteppingSequencer(sequencer, clock),
                    sequencer::takesOrders,
                    clock,
                    System.err::println,
                    AuditRecorder.none(),
                    1,
                    true);
            NativeGateway gateway = new NativeGateway(
                    new NativeGatewayConfig(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                            List.of(new NativeUser(token.name(), Role.GATEWAY, 7, TokenHash.of(token.secret()))),
                            ChannelLimits.standard()),
                    port);
            sequencers.add(sequencer);
            gateways.add(gateway);
            ports.append(gateway.address().getPort()).append(' ');
        }
        System.out.println(ports);
        while (System.in.available() == 0) {
            int work = 0;
            for (int i = 0; i < gateways.size(); i++) {
                work += gateways.get(i).doWork() + sequencers.get(i).doWork();
            }
            if (work == 0) {
                LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(200));
            }
        }
        gateways.forEach(NativeGateway::close);
        sequencers.forEach(Sequencer::close);
    }
}
