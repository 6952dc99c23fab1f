// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.partition;

/** Whether a partition can be reached. */
public final class PartitionReachable {
    /** The number of the partition. */
    public int partition;

    /** Whether it can be reached. */
    public boolean reachable;
}
