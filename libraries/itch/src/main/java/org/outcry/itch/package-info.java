// SPDX-License-Identifier: Apache-2.0
/** ITCH 5.0 messages: layouts, encoders, a parser, and books rebuilt from them. */
@NullMarked
package org.outcry.itch;

import org.jspecify.annotations.NullMarked;
