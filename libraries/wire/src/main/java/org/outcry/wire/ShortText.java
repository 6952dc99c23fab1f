// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a {@code long} that holds up to twelve capitals, digits, dots, hyphens and underscores (see
 * {@link ShortTexts}).
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
public @interface ShortText {}
