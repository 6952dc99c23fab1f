/** What rooms of the lab share on the terminal. */
@NullMarked
package org.outcry.lab;

import org.jspecify.annotations.NullMarked;
