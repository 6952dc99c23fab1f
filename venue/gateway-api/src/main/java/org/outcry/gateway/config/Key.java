// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.config;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Key of a section of {@code venue.yaml}: a component of the record that the section is read into. The type of the
 * component is that of the value. The name of the component is that of the key; in addition, a duration ends in
 * {@code Ns} and a size in {@code Bytes}. The annotated components are the table of the section's keys, from which it
 * is read and documented.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Key {
    /** Value of {@link #usual} for a key that has no default and must be there. */
    String REQUIRED = "required";

    /** Value of {@link #usual} for a key that may be left out and has no default. */
    String NONE = "none";

    /** Value of {@link #max} for the highest session number of the venue. */
    String MAX_SESSION = "limits.sessions";

    /** Returns the name of the key; empty for that of the component. */
    String name() default "";

    /** Returns the default, as the file would have it. Lists and mappings are empty by default. */
    String usual() default REQUIRED;

    /** Returns the lowest value, as the file would have it. */
    String min() default "0";

    /** Returns the highest value, as the file would have it; of a text, its highest length. */
    String max() default "";

    /** Returns a word that stands for a duration: {@code off} for 0, {@code never} for the longest; empty for none. */
    String word() default "";

    /** Returns whether a single word may stand for a list of one. */
    boolean orSingle() default false;

    /** Returns whether a reload takes changes of the value. */
    boolean isReloaded() default false;

    /** Returns the values that a document shows; empty if they follow from type and bounds. */
    String values() default "";

    /** Returns the meaning of the value, in a line. */
    String about();
}
