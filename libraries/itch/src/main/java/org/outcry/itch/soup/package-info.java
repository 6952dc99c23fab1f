/** SoupBinTCP 3.00: packets, and both sides of a session. */
@NullMarked
package org.outcry.itch.soup;

import org.jspecify.annotations.NullMarked;
