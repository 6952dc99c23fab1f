// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.outcry.cluster.SharedMemory;

/**
 * Checks of a machine for a node of a venue on several machines: shared memory, cores, clock and the path to the
 * other nodes. Buffers of sockets are checked for each venue.
 */
final class ClusterChecks {
    private static final double MIB = 1L << 20;
    private static final int ENOUGH_CORES = 4;
    private static final int LEAST_CORES = 2;

    /** Half of what the clocks of two nodes may differ: each may be off to another side. */
    private static final long CLOCK_US = 50_000;

    static final List<Check> ALL = List.of(
            new Check("node-shared-memory", ClusterChecks::sharedMemory),
            new Check("node-cores", ClusterChecks::cores),
            new Check("node-clock", ClusterChecks::clock),
            new Check("node-path", ClusterChecks::path));

    private static final String NET = "/sys/class/net/";

    /** Algorithms of IPsec, which the kernel lists while an association uses them. */
    private static final Pattern ESP =
            Pattern.compile("(?m)^name\\s*: .*(rfc4106|rfc4309|rfc4543|rfc7539esp|authenc)\\(");

    private ClusterChecks() {}

    private static NodePlan plan(Host host) {
        return Objects.requireNonNull(host.plan().node(), "these checks are of a node");
    }

    private static Outcome sharedMemory(Host host) {
        NodePlan node = plan(host);
        long free = node.freeBytes().getAsLong();
        String found = String.format(Locale.ROOT, "%.0f MiB free in %s", free / MIB, node.folder());
        return free >= SharedMemory.NEEDED_BYTES ? Outcome.pass(found) : Outcome.fail(found, "the node does not start");
    }

    private static Outcome cores(Host host) {
        return host.allowedCpus().judge(cpus -> {
            String found = cpus.size() + (cpus.size() == 1 ? " core" : " cores");
            int needed = Math.max(ENOUGH_CORES, host.plan().threads() + 1);
            if (cpus.size() >= needed) {
                return Outcome.pass(found);
            }
            return cpus.size() >= LEAST_CORES && host.plan().threads() < cpus.size()
                    ? Outcome.warn(found, "a leader that gets no core for leaderTimeout is replaced")
                    : Outcome.fail(
                            found, "the log's threads wait for cores, and the nodes elect leaders again and again");
        });
    }

    private static Outcome clock(Host host) {
        return host.kernel().clock().judge(clock -> {
            if (!clock.synchronised()) {
                return Outcome.fail("not synchronised", "a node whose clock differs by 100 ms does not start");
            }
            String found = "within " + clock.maxErrorUs() / 1_000 + " ms, estimated " + clock.estimatedErrorUs() / 1_000
                    + " ms";
            if (clock.maxErrorUs() <= CLOCK_US) {
                return Outcome.pass(found);
            }
            return clock.estimatedErrorUs() <= CLOCK_US
                    ? Outcome.warn(found, "two such clocks may differ by more than 100 ms")
                    : Outcome.fail(found, "a node whose clock differs by 100 ms does not start");
        });
    }

    private static Outcome path(Host host) {
        List<String> found = new ArrayList<>();
        List<String> lost = new ArrayList<>();
        boolean isPlain = false;
        boolean mayEncrypt =
                ESP.matcher(host.files().read("/proc/crypto").orElse("")).find();
        for (Map.Entry<String, String> node : plan(host).interfaces().entrySet()) {
            String name = node.getValue();
            if (name.isEmpty()) {
                lost.add(node.getKey());
                continue;
            }
            found.add(node.getKey() + " by " + name);
            boolean isWireGuard =
                    host.files().read(NET + name + "/uevent").orElse("").contains("DEVTYPE=wireguard");
            isPlain |= !isWireGuard && !name.equals(NodePlan.LOOPBACK);
            mayEncrypt |= host.files().exists(NET + name + "/tun_flags");
        }
        String all = String.join(", ", found);
        if (!lost.isEmpty()) {
            return Outcome.unknown("no route to " + String.join(", ", lost));
        }
        if (!isPlain) {
            return Outcome.pass(all);
        }
        return mayEncrypt
                ? Outcome.unknown("IPsec or a tunnel of a program may encrypt, which is not visible here: " + all)
                : Outcome.warn(all, "neither WireGuard nor IPsec: orders and the nodes' token can be read on the way");
    }
}
