/** Comparison of a production environment with a test environment. */
@NullMarked
package org.outcry.lab.parity;

import org.jspecify.annotations.NullMarked;
