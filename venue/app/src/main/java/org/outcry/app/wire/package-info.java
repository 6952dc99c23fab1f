/** Files of calls, of whatever encoding: printed and converted. */
@NullMarked
package org.outcry.app.wire;

import org.jspecify.annotations.NullMarked;
