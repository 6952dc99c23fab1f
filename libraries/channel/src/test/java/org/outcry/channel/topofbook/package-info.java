// SPDX-License-Identifier: Apache-2.0
/** The README's tutorial: a service that sends every top of book back. */
@NullMarked
package org.outcry.channel.topofbook;

import org.jspecify.annotations.NullMarked;
