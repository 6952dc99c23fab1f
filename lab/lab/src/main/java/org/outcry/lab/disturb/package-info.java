/** How much longer an operation takes when the processor was doing something else before. */
@NullMarked
package org.outcry.lab.disturb;

import org.jspecify.annotations.NullMarked;
