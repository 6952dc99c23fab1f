// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

/** Format of the lines of a running venue. */
public enum LogFormat {
    /** Text with fields. */
    TEXT,
    /** A JSON object in each line. */
    JSON
}
