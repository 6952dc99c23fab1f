// SPDX-License-Identifier: Apache-2.0
/** OUCH 5.0: order entry messages, their layouts, an encoder and a decoder. */
@NullMarked
package org.outcry.ouch;

import org.jspecify.annotations.NullMarked;
