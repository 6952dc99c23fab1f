// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.offheap;

import org.outcry.wire.DecodeException;

/**
 * Handler of encoded calls in memory outside the heap. Generated native readers implement it with a loop of their own
 * for each role.
 */
@FunctionalInterface
public interface BatchHandler {
    /**
     * Hands over the calls of a batch, up to the first frame that isn't there whole, is too long, or is the carrier's
     * own.
     *
     * @param batch where they lie; moved to the first frame that was not taken
     * @throws DecodeException if no method has the id of a frame, or its bytes are not a body of it
     */
    void onBatch(FrameBatch batch);
}
