/** Commands per second as their number grows. */
@NullMarked
package org.outcry.lab.throughput;

import org.jspecify.annotations.NullMarked;
