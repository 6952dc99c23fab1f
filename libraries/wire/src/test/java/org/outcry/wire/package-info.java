@NullMarked
package org.outcry.wire;

import org.jspecify.annotations.NullMarked;
