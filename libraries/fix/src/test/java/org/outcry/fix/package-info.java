/** Tests. */
@NullMarked
package org.outcry.fix;

import org.jspecify.annotations.NullMarked;
