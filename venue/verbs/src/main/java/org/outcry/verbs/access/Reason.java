// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.access;

/** Reason of an operator's commands. */
@FunctionalInterface
public interface Reason {
    /** No reason. */
    Reason NONE = isRequired -> "";

    /**
     * Returns the reason; empty if there is none.
     *
     * @param isRequired whether the venue takes no command without one, so that it is asked for where a person is there
     */
    String text(boolean isRequired);
}
