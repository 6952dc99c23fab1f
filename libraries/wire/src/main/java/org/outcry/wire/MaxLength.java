// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Maximum number of UTF-16 characters of a {@code String}, or elements of a list or array; of a list of strings, its
 * elements. Writers and readers refuse what is longer. Without it the bound is {@link #DEFAULT}.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
public @interface MaxLength {
    /** The bound of a field that names none. */
    int DEFAULT = 1_024;

    /** 1 to 65,535. */
    int value();
}
