// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Constant of an enum that stands for those that a reader does not know, or object of several that stands for such
 * objects; the latter has no fields. Self-describing bodies, YAML and JSON of a later version are read then, where they
 * would be a {@link org.outcry.wire.DecodeException}. What was written is lost; a reader that must not lose it does
 * without. Keys of maps stay strict, since two unknown ones would be one.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.TYPE})
public @interface Unknown {}
