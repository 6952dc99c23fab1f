// SPDX-License-Identifier: Apache-2.0
@NullMarked
package org.outcry.console;

import org.jspecify.annotations.NullMarked;
