// SPDX-License-Identifier: Apache-2.0
package org.outcry.commandline;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Line of a verb in a list of verbs. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Listed {
    /** The group of the verb. */
    VerbGroup group();

    /** A sentence of at most ten words. */
    String as();
}
