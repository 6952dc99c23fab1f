// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Number of a field, beside its name: 1 to 65,535, one of a kind in its event object, never reused. Either all
 * fields of an event object have one, or none. In the self-describing encoding a reader finds a field by its number, so
 * that one that was renamed keeps its value.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
public @interface FieldId {
    int value();
}
