/** Are two environments alike? What one of them lacks, the other can't show. */
@NullMarked
package org.outcry.lab.parity;

import org.jspecify.annotations.NullMarked;
