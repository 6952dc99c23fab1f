// SPDX-License-Identifier: Apache-2.0
/** Commands and events of the quotes of market makers. */
@NullMarked
package org.outcry.api.quote;

import org.jspecify.annotations.NullMarked;
