// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.outcry.wire.text.Durations;

/**
 * Marks a {@code long} that is a number of nanoseconds, shown in text with a unit, as in {@code 250us} (see {@link
 * Durations}).
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
public @interface NanoDuration {}
