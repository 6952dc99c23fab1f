// SPDX-License-Identifier: Apache-2.0
/** Texts of calls: parsers of YAML and JSON, and the scalars that printers append. */
@NullMarked
package org.outcry.wire.text;

import org.jspecify.annotations.NullMarked;
