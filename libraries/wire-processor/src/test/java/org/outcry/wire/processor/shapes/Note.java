// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.shapes;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.FieldId;
import org.outcry.wire.MaxLength;

/** A record that holds lists and may hold nothing. */
public record Note(
        @FieldId(1) @MaxLength(40) String text,
        @FieldId(2) List<String> tags,
        @FieldId(3) @Nullable Price price,
        @FieldId(4) List<Leg> legs) {}
