// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a {@code long} field that holds up to eight ASCII characters, the first in its lowest byte, unused bytes zero
 * (see {@link AsciiLongs}). Adjacent fields with the same {@link #value} hold one longer text between them, which text
 * encodings show under that name; alone, without a value, the field's own name is used. Two such fields also hold a
 * UUID (see {@code packed.UuidLongs}), three also another longer text (see {@code packed.DenseTexts}).
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
public @interface Ascii {
    String value() default "";
}
