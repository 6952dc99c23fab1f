// SPDX-License-Identifier: Apache-2.0
package org.outcry.venuetest;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Annotation of a test class, or of a test method, that has a venue: a {@link TestVenue} is handed to each parameter of
 * this type. A class has one venue for all its tests; a method that is annotated, too, has one of its own. It is
 * stopped after the last test, and its files are deleted. What the venue said is shown below the failure of a test.
 */
@Documented
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(VenueExtension.class)
public @interface OutcryVenue {
    /**
     * Configuration, as a resource beside the test class such as {@code venue.yaml}, or its text if it has more than
     * one line. Listeners have the port 0, or a fixed one. Without it, the venue has FIX, OUCH and the native API,
     * instruments ACME and GLOBEX, and sessions OMS1 to OMS4.
     */
    String value() default "";
}
