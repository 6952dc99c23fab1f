// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.embedded;

import org.outcry.wire.NanoTime;

/** Part of a part. */
public final class Rest {
    @NanoTime
    public long expireTimeNs;

    public short depth;
    public double ratio = 0.5;
}
