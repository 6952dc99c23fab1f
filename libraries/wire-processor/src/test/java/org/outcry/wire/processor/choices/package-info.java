// SPDX-License-Identifier: Apache-2.0
/** Events of every shape, for the tests. */
@org.jspecify.annotations.NullMarked
package org.outcry.wire.processor.choices;
