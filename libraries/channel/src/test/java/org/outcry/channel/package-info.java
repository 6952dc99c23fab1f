@NullMarked
package org.outcry.channel;

import org.jspecify.annotations.NullMarked;
