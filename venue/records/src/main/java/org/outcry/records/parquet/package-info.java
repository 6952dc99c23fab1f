// SPDX-License-Identifier: Apache-2.0
/** Files in the format of Apache Parquet, written row by row: columns of numbers, texts and exact decimals. */
@NullMarked
package org.outcry.records.parquet;

import org.jspecify.annotations.NullMarked;
