// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Calls of a state that is a sum. */
@EventInterface(Encoding.TRIVIALLY_COPYABLE)
public interface SumCalls extends BookmarkCalls {
    @MethodId(3)
    void sum(long sum);
}
