/** Tests of the FIX library. */
@NullMarked
package org.outcry.fix;

import org.jspecify.annotations.NullMarked;
