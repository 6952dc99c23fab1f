// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Requests a reader for one role. On a class {@code C} that implements the {@link EventInterface} named by
 * {@link #value}, the processor writes {@code CReader}, which decodes frames and calls that class directly. Two roles
 * in one process then never share a call site, whose JIT profile they would spoil for each other.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface MethodReader {
    Class<?> value();
}
