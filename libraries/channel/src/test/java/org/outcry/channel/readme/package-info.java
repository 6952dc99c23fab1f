// SPDX-License-Identifier: Apache-2.0
/** Projects that the READMEs of the libraries show, built and run as a reader would. */
@NullMarked
package org.outcry.channel.readme;

import org.jspecify.annotations.NullMarked;
