// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.List;

/**
 * Best price levels of a book after an event.
 *
 * @param bids best first
 * @param asks best first
 */
public record BookCopy(long eventNumber, List<Level> bids, List<Level> asks) {}
