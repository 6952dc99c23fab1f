package org.outcry.wire.offheap;

import org.outcry.wire.DecodeException;

/**
 * Takes encoded calls out of memory outside the heap, as many as there are: what generated native readers do, in a loop
 * that no other role shares.
 */
@FunctionalInterface
public interface BatchHandler {
    /**
     * Hands over the calls of a batch, up to the first frame that isn't there whole, is too long, or is the carrier's own.
     *
     * @param batch where they lie; moved to the first frame that was not taken
     * @throws DecodeException if no method has the id of a frame, or its bytes are not a body of it
     */
    void onBatch(FrameBatch batch);
}
