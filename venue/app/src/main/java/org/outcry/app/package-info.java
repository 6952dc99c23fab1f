/** The venue put together: configuration, assembly, command line. */
@NullMarked
package org.outcry.app;

import org.jspecify.annotations.NullMarked;
