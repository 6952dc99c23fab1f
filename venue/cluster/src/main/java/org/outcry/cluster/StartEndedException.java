// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

/** Exception of a start that was given up because the process is to end. A node has left in order. */
public final class StartEndedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public StartEndedException() {
        super("the process was asked to end before it was ready");
    }
}
