// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Field that texts and self-describing bodies must have: without it, generated readers throw a {@link DecodeException}
 * in place of giving it what a new object has. It is a matter of the reader, and so no part of schemas and layouts. At
 * most 64 fields of an event object.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
public @interface Required {}
