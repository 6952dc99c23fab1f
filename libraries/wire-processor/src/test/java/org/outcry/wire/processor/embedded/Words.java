// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.embedded;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.FieldId;
import org.outcry.wire.MaxLength;

/** A generic part with a text, a list and an array. */
public final class Words<T> {
    @FieldId(3)
    @MaxLength(30)
    public String text = "none";

    @FieldId(4)
    public @Nullable T leg;

    @FieldId(5)
    public List<T> legs = List.of();

    @FieldId(6)
    public long[] numbers = {1, 2};
}
