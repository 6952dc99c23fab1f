// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.shapes;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Holds one and many of something. */
public final class Box<T> {
    public @Nullable T first;
    public List<T> rest = new ArrayList<>();
}
