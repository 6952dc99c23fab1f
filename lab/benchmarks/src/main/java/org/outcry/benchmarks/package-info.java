/** Peers, each as a service of the lab: what they need is needed by nobody else. */
@NullMarked
package org.outcry.benchmarks;

import org.jspecify.annotations.NullMarked;
