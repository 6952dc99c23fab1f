/** Agents on threads, and rings between them. */
@NullMarked
package org.outcry.runtime;

import org.jspecify.annotations.NullMarked;
