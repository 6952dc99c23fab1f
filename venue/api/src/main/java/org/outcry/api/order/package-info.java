// SPDX-License-Identifier: Apache-2.0
/** Commands and events of orders and trades. */
@NullMarked
package org.outcry.api.order;

import org.jspecify.annotations.NullMarked;
