/** How long an operation takes, from the moment at which it was meant to be sent. */
@NullMarked
package org.outcry.lab.latency;

import org.jspecify.annotations.NullMarked;
