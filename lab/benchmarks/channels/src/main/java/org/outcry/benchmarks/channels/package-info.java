/** Chronicle channels as a program that speaks as the lab's own echoes do. */
@NullMarked
package org.outcry.benchmarks.channels;

import org.jspecify.annotations.NullMarked;
