// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Requests a reader of memory outside the heap for one role, as {@link MethodReader} does for arrays. On a
 * class {@code C} that implements the {@link EventInterface} named by {@link #value}, the processor writes {@code
 * CNativeReader}.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface NativeReader {
    Class<?> value();
}
