/** The lab's verbs. */
@NullMarked
package org.outcry.lab.verbs;

import org.jspecify.annotations.NullMarked;
