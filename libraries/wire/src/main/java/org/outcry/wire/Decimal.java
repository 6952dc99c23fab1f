// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.outcry.wire.text.Decimals;

/**
 * Marks a {@code long} that counts units of 10^-scale, shown in text as a decimal number: 12345 of scale 2 is
 * {@code 123.45}.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
public @interface Decimal {
    /** The decimals, 1 to {@link Decimals#MAX_SCALE}. */
    int value();
}
