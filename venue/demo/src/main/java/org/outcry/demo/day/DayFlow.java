// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.day;

import java.util.Map;
import org.agrona.concurrent.Agent;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.session.Logout;
import org.outcry.engine.rules.PhaseSchedule;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.RunningGateway;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.replay.Sample;
import org.outcry.replay.SampleEntry;

/**
 * Gateway of a venue that enters the commands of a day, each at its own virtual time: it sets the clock, then writes
 * the command, on the sequencer's thread.
 */
public final class DayFlow implements Gateway, ConfiguredGateway {
    static final String NAME = "days";

    /** Limit of open orders of a session: its names are those of so many places. */
    private static final int ORDERS = 1 << 16;

    private static final int GATEWAY_SHIFT = 48;
    private static final int COMMANDS_A_TURN = 256;

    private final Sample sample;
    private final DaysClock clock;
    private final int day;
    private final long fromNs;
    private final int commands;
    private volatile int goal;
    private volatile long applied;

    /**
     * Creates the flow of one day.
     *
     * @param day the number of the day, from 0: so many times the session was logged on before
     * @param fromNs its first virtual time
     */
    public DayFlow(Sample sample, DaysClock clock, int day, long fromNs, int commands) {
        this.sample = sample;
        this.clock = clock;
        this.day = day;
        this.fromNs = fromNs;
        this.commands = commands;
        this.goal = commands;
    }

    /** Has the flow pause after so many commands. Any thread. */
    public void pauseAfter(int count) {
        goal = Math.min(count, commands);
    }

    /** Returns whether the commands of the day until a pause are applied. Any thread. */
    public boolean isDone() {
        return applied >= goal;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ConfiguredGateway read(ConfigMap section, VenueDescription venue) {
        return this;
    }

    @Override
    public RunningGateway open(VenuePort port) {
        return new Running(port);
    }

    /** The one agent of the gateway. */
    private final class Running implements RunningGateway, Agent {
        private final VenuePort port;
        private final OrderEntryWriter writer;
        private final SampleEntry entry;
        private final int ownerEpoch = day + 1;
        private long written;
        private boolean loggedOn;
        private volatile boolean stops;
        private volatile boolean stopped;

        private Running(VenuePort port) {
            this.port = port;
            writer = new OrderEntryWriter(port.commands());
            entry = new SampleEntry(sample, writer, this::onCommand, ORDERS);
            entry.nameOrders();
        }

        private void onCommand() {
            clock.set(fromNs + (long) ((double) written++ * PhaseSchedule.DAY_NS / commands));
        }

        @Override
        public int doWork() {
            if (!loggedOn) {
                loggedOn = true;
                entry.logOn(ownerEpoch, (long) port.gatewayNumber() << GATEWAY_SHIFT | ownerEpoch);
            }
            int work = 0;
            int until = goal;
            while (work < COMMANDS_A_TURN && written < until && port.room().hasRoom()) {
                entry.send();
                work++;
            }
            applied = written;
            if (stops && !stopped) {
                Logout logout = new Logout();
                logout.session = 1;
                logout.ownerEpoch = ownerEpoch;
                writer.logout(logout);
                stopped = true;
            }
            return work;
        }

        @Override
        public String roleName() {
            return NAME;
        }

        @Override
        public Map<String, Agent> agents() {
            return Map.of(NAME, this);
        }

        @Override
        public void stop() {
            stops = true;
        }

        @Override
        public boolean isStopped() {
            return stopped;
        }

        @Override
        public void close() {
            stopped = true;
        }
    }
}
