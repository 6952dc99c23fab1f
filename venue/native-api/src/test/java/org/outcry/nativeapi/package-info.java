// SPDX-License-Identifier: Apache-2.0
@NullMarked
package org.outcry.nativeapi;

import org.jspecify.annotations.NullMarked;
