// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import java.util.List;
import java.util.function.Consumer;
import org.agrona.concurrent.Agent;
import org.agrona.concurrent.AgentRunner;
import org.agrona.concurrent.AgentTerminationException;
import org.agrona.concurrent.CompositeAgent;

/**
 * Thread of a thread layout: agents that take turns on it, in the given order.
 *
 * <p>An exception of an agent ends the thread, because the state of the venue may no longer match its log. The fault is
 * reported to the owner, which stops the other threads.
 */
public final class AgentThread implements AutoCloseable {
    private static final int FOREVER = 0;

    private final AgentRunner runner;
    private final SocketWait wait;

    /**
     * Creates a thread, not started yet.
     *
     * @param name the thread's name
     * @param idle its behaviour without work
     * @param agents the agents, at least one
     * @param onFault called once, on the thread, with the fault that ended it
     */
    public AgentThread(String name, Idle idle, List<? extends Agent> agents, Consumer<Throwable> onFault) {
        this(name, idle, Cores.ANY, agents, onFault, new Neighbours());
    }

    /**
     * Creates a thread of a layout, not started yet.
     *
     * @param core the core that it keeps, or {@link Cores#ANY}; one that it cannot have is a fault
     * @param neighbours the threads of the layout, to which this one is added
     */
    public AgentThread(
            String name,
            Idle idle,
            int core,
            List<? extends Agent> agents,
            Consumer<Throwable> onFault,
            Neighbours neighbours) {
        if (agents.isEmpty()) {
            throw new IllegalArgumentException("a thread needs an agent: thread=" + name);
        }
        Agent agent = agents.size() == 1 ? agents.getFirst() : new CompositeAgent(agents);
        this.wait = new SocketWait(agents);
        neighbours.add(wait);
        this.runner = new AgentRunner(
                idle.strategy(wait),
                onFault::accept,
                null,
                new EndsOnFault(name, core, agent, onFault, () -> neighbours.wakeOthers(wait)));
    }

    /** Starts the thread. */
    public void start() {
        AgentRunner.startOnThread(runner);
    }

    /**
     * Ends the thread after the current turn, and closes its agents on it. Waits for them without a bound, because an
     * interrupted agent can't finish its files.
     */
    @Override
    public void close() {
        runner.close(FOREVER, thread -> {});
        wait.close();
    }

    /** Agent wrapper that ends the thread on a fault, and has the thread's name. */
    private static final class EndsOnFault implements Agent {
        private final String name;
        private final int core;
        private final Agent agent;
        private final Consumer<Throwable> onFault;
        private final Runnable onWork;

        private EndsOnFault(String name, int core, Agent agent, Consumer<Throwable> onFault, Runnable onWork) {
            this.name = name;
            this.core = core;
            this.agent = agent;
            this.onFault = onFault;
            this.onWork = onWork;
        }

        @Override
        public void onStart() {
            if (core != Cores.ANY && !Cores.pin(core)) {
                throw new IllegalStateException(Cores.notAllowed(core, Cores.allowed()) + " thread=" + name);
            }
            agent.onStart();
        }

        @Override
        public int doWork() throws Exception {
            try {
                int work = agent.doWork();
                if (work > 0) {
                    onWork.run();
                }
                return work;
            } catch (AgentTerminationException e) {
                throw e;
            } catch (Exception | Error fault) {
                onFault.accept(fault);
                throw new AgentTerminationException(fault);
            }
        }

        @Override
        public void onClose() {
            agent.onClose();
        }

        @Override
        public String roleName() {
            return name;
        }
    }
}
