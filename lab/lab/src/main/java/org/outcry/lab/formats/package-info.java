/** Encodings of an order, and those of others, by five ways of measuring. */
@NullMarked
package org.outcry.lab.formats;

import org.jspecify.annotations.NullMarked;
