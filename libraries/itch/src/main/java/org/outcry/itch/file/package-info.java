// SPDX-License-Identifier: Apache-2.0
/** BinaryFILE: ITCH messages in a file. */
@NullMarked
package org.outcry.itch.file;

import org.jspecify.annotations.NullMarked;
