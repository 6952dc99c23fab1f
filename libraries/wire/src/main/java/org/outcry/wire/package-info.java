/** Events as method calls: annotations, and what generated writers and readers stand on. */
@NullMarked
package org.outcry.wire;

import org.jspecify.annotations.NullMarked;
