// SPDX-License-Identifier: Apache-2.0
/**
 * Ledgers of a whole venue, kept by clients that share no code with its gateways: bytes of the protocols in, fields
 * out, by the documents alone.
 */
@NullMarked
package org.outcry.ledger;

import org.jspecify.annotations.NullMarked;
