// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.message.WireContract;
import org.outcry.wire.schema.MethodSchema;

/**
 * Layout of an event interface, for comparison between the two sides of a connection. Two are equal if their names and
 * hashes are.
 */
public final class InterfaceLayout {
    private final String name;
    private final long layoutHash;
    /** The ids of the methods; null if they are not known. */
    private final @Nullable BitSet methodIds;

    /**
     * Creates a layout.
     *
     * @param name its name, for errors; at most 64 ASCII characters
     * @param layoutHash the generated writer's {@code LAYOUT_HASH}
     */
    public InterfaceLayout(String name, long layoutHash) {
        this(name, layoutHash, null);
    }

    private InterfaceLayout(String name, long layoutHash, @Nullable BitSet methodIds) {
        if (name.length() > Protocol.MAX_NAME_BYTES
                || !StandardCharsets.US_ASCII.newEncoder().canEncode(name)) {
            throw new IllegalArgumentException("interface name must be short ASCII: name=" + name + " bound="
                    + Protocol.MAX_NAME_BYTES + ": choose another");
        }
        this.name = name;
        this.layoutHash = layoutHash;
        this.methodIds = methodIds;
    }

    /** Returns the layout of {@code XEncodings.contract()}, with the ids of its methods. */
    public static InterfaceLayout of(WireContract contract) {
        BitSet ids = new BitSet();
        for (MethodSchema method : contract.interfaceSchema().methods()) {
            ids.set(method.id());
        }
        return new InterfaceLayout(contract.interfaceName(), contract.layoutHash(), ids);
    }

    public String name() {
        return name;
    }

    public long layoutHash() {
        return layoutHash;
    }

    /** Returns whether there is a method of an id, as far as is known. */
    boolean hasMethod(int methodId) {
        return methodIds == null || methodIds.get(methodId);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof InterfaceLayout layout && layout.name.equals(name) && layout.layoutHash == layoutHash;
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + Long.hashCode(layoutHash);
    }

    @Override
    public String toString() {
        return name + "/" + String.format("%016x", layoutHash);
    }
}
