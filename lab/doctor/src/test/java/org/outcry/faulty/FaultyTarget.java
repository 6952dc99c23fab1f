// SPDX-License-Identifier: Apache-2.0
package org.outcry.faulty;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Objects;
import org.outcry.runtime.FlightEvent;

/**
 * Program with the faults that its arguments name, each on a thread of its own. It runs for as long as the first
 * argument says.
 */
public final class FaultyTarget {
    private static volatile int sink;

    private final long lengthNs;
    private final long endNs;

    private FaultyTarget(long lengthNs) {
        this.lengthNs = lengthNs;
        endNs = System.nanoTime() + lengthNs;
    }

    /** Runs for the milliseconds of the first argument, with a thread for each fault that follows. */
    public static void main(String[] args) throws InterruptedException {
        FaultyTarget target = new FaultyTarget(Long.parseLong(args[0]) * 1_000_000);
        List<Thread> threads = List.of(args).subList(1, args.length).stream()
                .map(fault -> new Thread(target.work(fault), fault))
                .toList();
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private Runnable work(String fault) {
        return switch (fault) {
            case "throws" -> this::throwing;
            case "allocates" -> this::allocating;
            case "prints" -> this::printing;
            case "sleeps" -> this::sleeping;
            case "collects" -> System::gc;
            case "commands" -> this::commands;
            default -> throw new IllegalArgumentException(fault);
        };
    }

    private boolean goesOn() {
        return System.nanoTime() < endNs;
    }

    private void throwing() {
        while (goesOn()) {
            try {
                sink = Integer.parseInt(sink < 0 ? "1" : "not a number");
            } catch (NumberFormatException e) {
                sink = Math.abs(Objects.hashCode(e.getMessage()));
            }
        }
    }

    private void allocating() {
        while (goesOn()) {
            byte[] garbage = new byte[256 + (sink & 1)];
            sink = garbage.length + System.identityHashCode(garbage);
        }
    }

    private void printing() {
        while (goesOn()) {
            System.out.println("an order came in");
        }
    }

    private void sleeping() {
        while (goesOn()) {
            long until = System.nanoTime() + 50_000_000;
            while (System.nanoTime() < until) {
                sink = burn(sink, 100);
            }
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    /**
     * Runs two kinds of commands on one thread, one of them three times as long, for that much processor time. This is
     * not a fault. Native code is called once a thousand commands: a recording loses the samples of a thread that is
     * about to enter it.
     */
    private void commands() {
        FlightEvent.batch("target", 77);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        while (threads.getCurrentThreadCpuTime() < lengthNs) {
            for (int i = 0; i < 1000; i++) {
                sink = newOrder(sink, 3000) + cancelOrder(sink, 1000);
            }
        }
    }

    private static int newOrder(int seed, int rounds) {
        return burn(seed, rounds);
    }

    private static int cancelOrder(int seed, int rounds) {
        return burn(seed + 1, rounds);
    }

    private static int burn(int seed, int rounds) {
        int value = seed;
        for (int i = 0; i < rounds; i++) {
            value = value * 31 + (value >>> 7) + i;
        }
        return value;
    }
}
