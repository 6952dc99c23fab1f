// SPDX-License-Identifier: Apache-2.0
@NullMarked
package org.outcry.wire.file;

import org.jspecify.annotations.NullMarked;
