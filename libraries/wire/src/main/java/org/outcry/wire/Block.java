// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Requests {@code EBlock} for the class {@code E} of an event object whose fields are all primitives: the same fields
 * held as the bytes of their trivially copyable layout, so that writing and reading are one copy. Where the code is
 * cold, as after a pause, that is less to fetch than a store for each field; where it is hot, the fields are faster.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Block {}
