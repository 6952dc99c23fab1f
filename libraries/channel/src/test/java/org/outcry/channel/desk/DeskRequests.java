// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.desk;

import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Requests of a client. */
@EventInterface({Encoding.TRIVIALLY_COPYABLE, Encoding.RAW, Encoding.SELF_DESCRIBING})
public interface DeskRequests {
    @MethodId(1)
    void buy(DeskRequest request);
}
