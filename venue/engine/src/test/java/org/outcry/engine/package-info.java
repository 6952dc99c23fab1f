// SPDX-License-Identifier: Apache-2.0
@NullMarked
package org.outcry.engine;

import org.jspecify.annotations.NullMarked;
