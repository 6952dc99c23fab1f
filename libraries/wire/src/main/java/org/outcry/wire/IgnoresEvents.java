// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class that implements every method of an {@link EventInterface} as empty, to be extended by roles that
 * override some. Readers of such roles ({@link MethodReader}, {@link NativeReader}) pass over the frames of methods
 * that the role does not override.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface IgnoresEvents {}
