// SPDX-License-Identifier: Apache-2.0
@NullMarked
package org.outcry.wire.test;

import org.jspecify.annotations.NullMarked;
