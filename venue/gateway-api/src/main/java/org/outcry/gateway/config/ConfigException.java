// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.config;

import java.util.List;

/**
 * A configuration that can't be used. The message has one line per error: file, line, column, what is wrong, what would
 * be right.
 */
public final class ConfigException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Of all errors found, in order of their place. */
    public ConfigException(List<String> errors) {
        super(String.join(System.lineSeparator(), errors));
    }
}
