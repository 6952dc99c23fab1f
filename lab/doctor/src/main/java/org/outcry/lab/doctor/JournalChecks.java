// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Checks of the journal's file system, free space and time of a forced write. */
final class JournalChecks {
    private static final Set<String> LOCAL = Set.of("ext4", "ext3", "ext2", "xfs", "btrfs", "zfs", "f2fs");
    private static final Set<String> IN_MEMORY = Set.of("tmpfs", "ramfs", "devtmpfs");
    private static final double QUICK_MS = 1;
    private static final double SLOW_MS = 20;
    private static final long SPARE_BYTES = 10L << 30;
    private static final long LEAST_BYTES = 1L << 30;

    static final List<Check> ALL = List.of(
            new Check("journal-file-system", JournalChecks::fileSystem),
            new Check("journal-room", JournalChecks::room),
            new Check("journal-force", JournalChecks::force));

    private JournalChecks() {}

    private static Outcome fileSystem(Host host) {
        return host.files().lines("/proc/self/mounts").judge(lines -> {
            String at = "";
            String type = "";
            for (String line : lines) {
                String[] words = line.split(" ", -1);
                String mount = words[1].replace("\\040", " ");
                if (host.journal().startsWith(mount) && mount.length() >= at.length()) {
                    at = mount;
                    type = words[2];
                }
            }
            String found = type + " at " + at + ", for " + host.journal();
            if (LOCAL.contains(type)) {
                return Outcome.pass(found);
            }
            if (type.isEmpty()) {
                return Outcome.unknown("no mount holds " + host.journal());
            }
            return IN_MEMORY.contains(type)
                    ? Outcome.fail(found, "nothing of it survives a restart of the machine")
                    : Outcome.warn(found, "how it writes and forces is not known to be good for a journal");
        });
    }

    /** Returns the closest existing ancestor of the journal's folder, or the folder itself. */
    static Path existing(Path journal) {
        Path at = journal;
        while (!Files.isDirectory(at)) {
            at = Optional.ofNullable(at.getParent()).orElse(Path.of("/"));
        }
        return at;
    }

    private static Outcome room(Host host) {
        Path folder = existing(host.journal());
        try {
            long free = Files.getFileStore(folder).getUsableSpace();
            String found = String.format(Locale.ROOT, "%.1f GiB free", free / (double) LEAST_BYTES);
            if (free >= SPARE_BYTES) {
                return Outcome.pass(found);
            }
            return free >= LEAST_BYTES
                    ? Outcome.warn(found, "a busy day may fill it")
                    : Outcome.fail(found, "the next segments have no room: new orders will be refused");
        } catch (IOException e) {
            return Outcome.unknown("the room at " + folder + " can't be read: " + e.getMessage());
        }
    }

    private static Outcome force(Host host) {
        return host.observed()
                .forceNs()
                .judge(medianNs -> Outcome.upTo(
                        medianNs / 1e6,
                        QUICK_MS,
                        SLOW_MS,
                        String.format(Locale.ROOT, "%.2f ms at the median", medianNs / 1e6),
                        "with durability 'machine' every batch of orders waits this long"));
    }
}
