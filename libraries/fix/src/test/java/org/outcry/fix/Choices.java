// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

/** Source of choices: a fuzzer, or a generator of random numbers. */
interface Choices {
    /** Returns a number from 0 to below the bound. */
    int below(int bound);

    /** Returns whether there are more choices to be made. */
    boolean more();
}
