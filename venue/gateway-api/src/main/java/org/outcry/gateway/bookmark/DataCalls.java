// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Calls of a state that is saved as blocks of bytes. */
@EventInterface(Encoding.TRIVIALLY_COPYABLE)
public interface DataCalls extends BookmarkCalls {
    /** The next bytes. */
    @MethodId(3)
    void bytes(byte[] block);
}
