@NullMarked
package org.outcry.nativegateway;

import org.jspecify.annotations.NullMarked;
