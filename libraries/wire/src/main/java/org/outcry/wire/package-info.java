// SPDX-License-Identifier: Apache-2.0
/**
 * Events as method calls: annotations of event interfaces and event objects, encodings, and the frames that carry
 * calls.
 */
@NullMarked
package org.outcry.wire;

import org.jspecify.annotations.NullMarked;
