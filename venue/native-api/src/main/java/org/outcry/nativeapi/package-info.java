/** The native API of a venue: its protocol, and the client of it. */
@NullMarked
package org.outcry.nativeapi;

import org.jspecify.annotations.NullMarked;
