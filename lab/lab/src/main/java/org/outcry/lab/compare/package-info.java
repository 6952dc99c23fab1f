/** Whether one thing is faster than another, or only seems so. */
@NullMarked
package org.outcry.lab.compare;

import org.jspecify.annotations.NullMarked;
