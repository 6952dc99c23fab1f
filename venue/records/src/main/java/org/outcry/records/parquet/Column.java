// SPDX-License-Identifier: Apache-2.0
package org.outcry.records.parquet;

/** Column of a file: its values are of one type, and may be missing. */
public record Column(String name, ColumnType type) {}
