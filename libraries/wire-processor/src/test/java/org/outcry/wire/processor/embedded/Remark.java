// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.embedded;

import org.outcry.wire.Embedded;
import org.outcry.wire.FieldId;
import org.outcry.wire.NanoTime;
import org.outcry.wire.processor.shapes.Leg;

/** A remark. */
public final class Remark {
    @FieldId(1)
    @NanoTime
    public long timeNs;

    @Embedded
    public final Words<Leg> words = new Words<>();

    @FieldId(2)
    public int author;
}
