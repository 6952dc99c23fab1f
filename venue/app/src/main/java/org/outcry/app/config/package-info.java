// SPDX-License-Identifier: Apache-2.0
/** Configuration of a venue: a YAML file, read strictly. All errors are reported at once, with line and column. */
@NullMarked
package org.outcry.app.config;

import org.jspecify.annotations.NullMarked;
