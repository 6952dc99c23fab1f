// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

/** Request for the state of the node that the client is connected to. */
public final class DescribeNode {
    /** The client's number of the request. It is copied to the answer. */
    public long id;

    /** Whether the node, if it leads, is to take a bookmark. For operators only. */
    public boolean takeBookmark;
}
