// SPDX-License-Identifier: Apache-2.0
/** Events with texts, parts and lists, for the tests of garbage. */
@org.jspecify.annotations.NullMarked
package org.outcry.wire.processor.texts;
