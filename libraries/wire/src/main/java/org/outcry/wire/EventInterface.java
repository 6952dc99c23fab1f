// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an interface whose method calls are events. Every method bears a {@link MethodId} and returns void, or another
 * event interface on which the call goes on ({@code out.to("x").newOrder(o)}): such a method chooses where the call
 * goes, and has no effect of its own. It takes nothing, one event object, or any arguments that an event object could
 * have as fields.
 *
 * <p>The annotation says what the annotation processor generates. What that is, and what an event object may hold, is
 * in the README of wire-processor.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface EventInterface {
    /**
     * The encodings that have generated code. The others are transcoded by the schema, some ten times slower, if {@link
     * Encoding#TRIVIALLY_COPYABLE} is among these and no call is chained; else they are refused when a program asks for
     * them. A call that holds texts, lists or nulls is read from texts only if one of the two texts is among these, and
     * from the self-describing encoding only if its schema is the reader's.
     */
    Encoding[] value() default {Encoding.TRIVIALLY_COPYABLE, Encoding.YAML};

    /**
     * Returns whether YAML and JSON are written and read as bytes by code of their own. Without it they go through a
     * string, which takes some ten times as long and makes garbage.
     */
    boolean fastTexts() default false;

    /** Returns whether there are a writer and a reader of frames outside the heap. */
    boolean nativeFrames() default false;
}
