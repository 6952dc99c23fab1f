// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.glimpse.SnapshotImage;

/**
 * Snapshots that are being sent. A slow client keeps its own until the memory is used up; then the snapshot that has
 * been read longest is taken from its clients. One thread.
 */
final class SnapshotImages {
    private static final int KEPT = 2;
    private static final int MOST = 256;

    private final List<SnapshotImage> images = new ArrayList<>();
    private final long maxBytes;
    private final long keptNs;

    SnapshotImages(long maxBytes, long keptNs) {
        this.maxBytes = maxBytes;
        this.keptNs = keptNs;
    }

    /** Returns an image without clients; null if there is none, and all clients read for a short time only. */
    @Nullable
    SnapshotImage free(long nowNs) {
        SnapshotImage free = null;
        SnapshotImage longest = null;
        long bytes = 0;
        int largest = 0;
        for (int i = images.size() - 1; i >= 0; i--) {
            SnapshotImage image = images.get(i);
            bytes += image.memoryBytes();
            largest = Math.max(largest, image.memoryBytes());
            if (image.users() == 0) {
                if (free != null && images.size() > KEPT) {
                    images.remove(i);
                } else {
                    free = image;
                }
            } else if (longest == null || image.usedSinceNs() < longest.usedSinceNs()) {
                longest = image;
            }
        }
        if (free == null && images.size() < MOST && (images.size() < KEPT || bytes + largest <= maxBytes)) {
            // As large as the others at once: one that grows is copied with each doubling.
            free = new SnapshotImage(largest);
            images.add(free);
        }
        if (free == null && longest != null && nowNs - longest.usedSinceNs() >= keptNs) {
            longest.dropUsers();
            free = longest;
        }
        return free;
    }
}
