// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.choices;

/** Of a fixed length. */
public record Withdrawal(long order, boolean quietly) implements Instruction {}
