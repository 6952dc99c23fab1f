@NullMarked
package org.outcry.wire.test;

import org.jspecify.annotations.NullMarked;
