// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.nio.file.Path;

/**
 * File that was exported.
 *
 * @param day the day as yyyymmdd
 */
record WrittenFile(int day, String table, Path file, long rows) {}
