// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a public final field of an event object whose type is another event object class. The fields of that class take
 * the place of the marked one, as if they were declared there one by one: in texts, layouts, schemas and hashes. The
 * part itself is created with its holder and reused, so that it makes no garbage.
 *
 * <p>A class that has nothing but {@link Ascii} longs without a name of their own holds one text, which is named after
 * the marked field. Schemas call its longs after the marked field too, with their place behind it from 1 on if there
 * are several: a field {@code clOrdId} gives {@code clOrdId1}, {@code clOrdId2} and so on. The same class can so stand
 * several times in one event object.
 *
 * <p>Two fields of one name are an error of the compilation. Records can be neither marked nor the holder.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface Embedded {}
