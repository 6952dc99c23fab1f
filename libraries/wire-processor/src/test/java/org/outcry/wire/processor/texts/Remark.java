// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.texts;

import org.outcry.wire.MaxLength;
import org.outcry.wire.processor.shapes.Leg;

/** An event of no fixed length, with a part. */
public record Remark(@MaxLength(40) String text, Leg leg, int times) {}
