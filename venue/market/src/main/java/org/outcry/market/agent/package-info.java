// SPDX-License-Identifier: Apache-2.0
/** Agents of a market, what they see of it, and the orders that they enter: nothing here knows a clock or a socket. */
@NullMarked
package org.outcry.market.agent;

import org.jspecify.annotations.NullMarked;
