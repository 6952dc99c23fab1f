// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import java.util.List;
import java.util.function.Function;

/**
 * Codec with the shape of the texts that it writes and reads.
 *
 * @param codec the name under which figures are reported
 * @param shape the form of the order's texts
 * @param factory creates it for all orders
 */
public record FormatCase(String codec, TextShape shape, Function<List<FormatOrder>, FormatCodec> factory) {
    /** Returns a name of codec and shape. */
    public String id() {
        return codec + "-" + shape.jsonName();
    }
}
