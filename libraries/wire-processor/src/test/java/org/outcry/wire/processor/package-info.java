@NullMarked
package org.outcry.wire.processor;

import org.jspecify.annotations.NullMarked;
