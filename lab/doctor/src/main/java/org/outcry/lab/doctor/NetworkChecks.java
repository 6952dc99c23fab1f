// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.util.ArrayList;
import java.util.List;

/** Checks of the network: sizes of socket buffers and delays of interrupts. */
final class NetworkChecks {
    private static final long ENOUGH_BYTES = 2L << 20;
    private static final String INTERFACES = "/sys/class/net";

    static final List<Check> ALL = List.of(
            new Check("receive-buffers", host -> buffer(host, "rmem_max")),
            new Check("send-buffers", host -> buffer(host, "wmem_max")),
            new Check("coalescing", NetworkChecks::coalescing));

    private NetworkChecks() {}

    private static Outcome buffer(Host host, String name) {
        return host.files().read("/proc/sys/net/core/" + name).judge(text -> {
            long bytes = Long.parseLong(text);
            String found = bytes / 1024 + " KiB";
            return bytes >= ENOUGH_BYTES
                    ? Outcome.pass(found)
                    : Outcome.warn(found, "a burst of packets is longer than the socket's buffer can be");
        });
    }

    private static Outcome coalescing(Host host) {
        List<String> told = new ArrayList<>();
        List<String> silent = new ArrayList<>();
        int mostUs = 0;
        for (String path : host.files().entries(INTERFACES, "(?!lo$).+")) {
            String name = path.substring(INTERFACES.length() + 1);
            if (!host.files().read(path + "/operstate").orElse("").equals("up")) {
                continue;
            }
            Reading<Integer> us = host.kernel().receiveCoalescingUs(name);
            if (us.known() == null) {
                silent.add(us.reason());
            } else {
                told.add(name + " " + us.known() + " us");
                mostUs = Math.max(mostUs, us.known());
            }
        }
        if (told.isEmpty()) {
            return Outcome.unknown(silent.isEmpty() ? "no network interface is up" : String.join("; ", silent));
        }
        return Outcome.upTo(
                mostUs, 0, Integer.MAX_VALUE, String.join(", ", told), "a received packet may wait so long to be seen");
    }
}
