// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

/** Request for all files of the node that the client is connected to, from which another node is filled. */
public final class SeedNode {
    /** The number of the node that is to be filled. */
    public int node;
}
