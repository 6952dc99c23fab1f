// SPDX-License-Identifier: Apache-2.0
/** Orders, trades, quotes and operators' actions of a venue as tables, out of its event log: SQL, Parquet and CSV. */
@NullMarked
package org.outcry.records;

import org.jspecify.annotations.NullMarked;
