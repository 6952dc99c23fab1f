@NullMarked
package org.outcry.nativeapi;

import org.jspecify.annotations.NullMarked;
