// SPDX-License-Identifier: Apache-2.0
package org.outcry.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Annotation of the roles that may call a method of {@link OrderEntry} through the native API. A method without it is
 * closed to all roles.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface AllowedTo {
    Role[] value();
}
