/** Command line of the lab. */
@NullMarked
package org.outcry.lab.verbs;

import org.jspecify.annotations.NullMarked;
