/** The engine on a recorded stream of commands, beside its peers on the same stream in the same run. */
@NullMarked
package org.outcry.lab.engine;

import org.jspecify.annotations.NullMarked;
