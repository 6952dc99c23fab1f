// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.sample;

/** No fields. */
public final class Nothing {}
