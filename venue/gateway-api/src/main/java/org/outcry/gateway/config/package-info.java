// SPDX-License-Identifier: Apache-2.0
/** Strict reading of a venue's configuration: every error with line and column, all of a file at once. */
@NullMarked
package org.outcry.gateway.config;

import org.jspecify.annotations.NullMarked;
