// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

/** Request that the replicated log is no longer kept for a node that is away. */
public final class ForgetNode {
    /** The number of the node. */
    public int node;
}
