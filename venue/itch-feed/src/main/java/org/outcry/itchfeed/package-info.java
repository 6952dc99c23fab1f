/** Events of the venue as ITCH messages. */
@NullMarked
package org.outcry.itchfeed;

import org.jspecify.annotations.NullMarked;
