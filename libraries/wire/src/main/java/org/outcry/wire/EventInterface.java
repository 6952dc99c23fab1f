// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an interface whose method calls are events. Each method has a {@link MethodId} and returns void, or another
 * event interface on which the call continues, as in {@code out.to("x").newOrder(o)}. Such a method selects the target
 * of the call, and has no effect of its own. The parameters are none, one event object, or any values that could be
 * fields of an event object.
 *
 * <p>The elements select what the annotation processor generates. The README of wire-processor describes the generated
 * classes, and what an event object may hold.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface EventInterface {
    /**
     * Returns the encodings for which code is generated. Others are transcoded by the schema, some ten times slower, if
     * {@link Encoding#TRIVIALLY_COPYABLE} is among these and no call is chained. Otherwise a program that asks for them
     * gets an error. Calls with texts, lists or nulls are read from a text encoding only if one of the two text
     * encodings is among these, and from the self-describing encoding only if its schema is the reader's.
     */
    Encoding[] value() default {Encoding.TRIVIALLY_COPYABLE, Encoding.YAML};

    /**
     * Returns whether code is generated that writes and reads YAML and JSON as bytes. Otherwise they go through a
     * string, which takes some ten times as long and makes garbage.
     */
    boolean fastTexts() default false;

    /** Returns whether a writer and a reader of frames outside the heap are generated. */
    boolean nativeFrames() default false;
}
