@NullMarked
package org.outcry.wire.file;

import org.jspecify.annotations.NullMarked;
