// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.sample;

/** Seen by its own package only. */
final class Hidden {
    public int value;
}
