// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import org.jspecify.annotations.Nullable;
import org.outcry.cluster.ClusterConfig;

/**
 * Numbers of gateways: the upper 16 bits of connection identifiers. Gateways of other processes have the number of
 * their token, up to 32,000. Gateways of the venue's process have 1 for the first, and numbers above 32,000 for others.
 */
final class GatewayNumbers {
    /** The number of a gateway that sends no commands. */
    static final int NONE = 0;

    /** The number under which bookmarks are kept for gateways that run in processes of their own. No gateway has it. */
    static final int BOOKMARKS = 32_767;

    private static final int FIRST = 1;
    private static final int ABOVE_TOKENS = 32_001;

    private GatewayNumbers() {}

    /**
     * Returns the number of a gateway in the venue's process, by its index from 0.
     *
     * @param cluster the cluster, if this is a node of one: its numbers are above all others
     */
    static int inVenue(int count, @Nullable ClusterConfig cluster) {
        if (cluster != null) {
            return cluster.gatewayNumber(count);
        }
        return count == 0 ? FIRST : ABOVE_TOKENS + count - 1;
    }
}
