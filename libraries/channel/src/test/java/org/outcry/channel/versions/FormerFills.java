// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.versions;

import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodId;

/** Fills of the former version. */
@EventInterface({Encoding.YAML, Encoding.JSON, Encoding.SELF_DESCRIBING, Encoding.RAW, Encoding.TRIVIALLY_COPYABLE})
public interface FormerFills {
    @MethodId(1)
    void filled(FormerOrder order);
}
