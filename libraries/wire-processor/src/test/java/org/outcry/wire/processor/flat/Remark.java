// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.flat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.FieldId;
import org.outcry.wire.MaxLength;
import org.outcry.wire.NanoTime;
import org.outcry.wire.processor.shapes.Leg;

/** A remark. */
public final class Remark {
    @FieldId(1)
    @NanoTime
    public long timeNs;

    @FieldId(3)
    @MaxLength(30)
    public String text = "none";

    @FieldId(4)
    public @Nullable Leg leg;

    @FieldId(5)
    public List<Leg> legs = List.of();

    @FieldId(6)
    public long[] numbers = {1, 2};

    @FieldId(2)
    public int author;
}
