// SPDX-License-Identifier: Apache-2.0
/** Support of generated code. Programs have no other use for it. */
@NullMarked
package org.outcry.wire.codec;

import org.jspecify.annotations.NullMarked;
