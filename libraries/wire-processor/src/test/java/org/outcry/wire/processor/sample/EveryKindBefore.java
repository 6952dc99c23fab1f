// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor.sample;

/** The first fields of {@link EveryKind}: what an older version of it was. */
public final class EveryKindBefore {
    public long first;
    public long second;
    public int third;
}
