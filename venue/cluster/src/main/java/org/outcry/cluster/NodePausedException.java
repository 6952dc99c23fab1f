// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.Serial;

/** End of a node whose process or machine stood still for so long that the others go on without it. */
public final class NodePausedException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    NodePausedException(String text) {
        super(text);
    }
}
