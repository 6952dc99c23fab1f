// SPDX-License-Identifier: Apache-2.0
package org.outcry.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Annotation of the right that an operator needs for a call. Each call that {@link AllowedTo} permits to operators has
 * one.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface NeedsRight {
    Right value();
}
