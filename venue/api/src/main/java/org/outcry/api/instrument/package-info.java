// SPDX-License-Identifier: Apache-2.0
/**
 * Commands and events of instruments: definitions, tick tables, phases, schedules, auctions, reference prices and
 * controls.
 */
@NullMarked
package org.outcry.api.instrument;

import org.jspecify.annotations.NullMarked;
