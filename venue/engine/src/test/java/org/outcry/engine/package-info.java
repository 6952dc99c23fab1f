@NullMarked
package org.outcry.engine;

import org.jspecify.annotations.NullMarked;
