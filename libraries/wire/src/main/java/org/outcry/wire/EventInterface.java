package org.outcry.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an interface whose method calls are events. Every method bears a {@link MethodId} and returns void, or another event
 * interface on which the call goes on ({@code out.to("x").newOrder(o)}): such a method chooses where the call goes, and has no
 * effect of its own. It takes nothing, one event object, or any arguments that an event object could have as fields.
 *
 * <p>What the annotation processor writes for it, and what an event object may hold, is in the README of wire-processor.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface EventInterface {}
