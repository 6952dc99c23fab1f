// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

/** Exception of the start of a node that was given up because its process is to end. The node has left in order. */
public final class StartEndedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public StartEndedException() {
        super("the process was asked to end before the node was ready");
    }
}
