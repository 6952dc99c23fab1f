/** Can this machine back a figure? Checks, each with what it found, why it matters and what to change. */
@NullMarked
package org.outcry.lab.doctor;

import org.jspecify.annotations.NullMarked;
