// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.Frames;
import org.outcry.wire.message.KeptBodies;
import org.outcry.wire.message.WireContract;
import org.outcry.wire.schema.InterfaceSchema;

/**
 * Layouts that earlier versions of a program wrote, and that its files of events may still hold. A reader of such a
 * file hands the records of a former segment over in the present layout, a writer goes on behind it with a segment of
 * its own. Immutable; any thread.
 *
 * <p>Methods go by id; fields and constants of enums by name. A field or constant whose name is gone stands for the one
 * in its place, if the name of that one is new: it was renamed. Fields that are new get what a new object has.
 */
public final class FormerLayouts {
    /** No former layout: every segment must be of the present layout and rules. */
    public static final FormerLayouts NONE = new FormerLayouts(Map.of(), Integer.MAX_VALUE);

    private final Map<Long, LayoutTranscoder> transcoders;
    private final int oldestRules;

    private FormerLayouts(Map<Long, LayoutTranscoder> transcoders, int oldestRules) {
        this.transcoders = transcoders;
        this.oldestRules = oldestRules;
    }

    /**
     * Returns the former layouts of an interface.
     *
     * @param own the present contract
     * @param newBodies makes each call of the interface with a new object, on the trivially copyable writer onto some
     *     frames
     * @param former the contracts of earlier versions
     * @throws IllegalArgumentException if a field of one can't be taken over
     */
    public static FormerLayouts of(WireContract own, Consumer<Frames> newBodies, WireContract... former) {
        Map<Integer, byte[]> bodies = new HashMap<>();
        newBodies.accept(new KeptBodies(bodies));
        InterfaceSchema schema = own.interfaceSchema();
        Map<Long, LayoutTranscoder> transcoders = new HashMap<>();
        for (WireContract contract : former) {
            transcoders.put(
                    contract.layoutHash(),
                    new LayoutTranscoder(own.interfaceName(), contract.interfaceSchema(), schema, bodies));
        }
        return new FormerLayouts(transcoders, Integer.MAX_VALUE);
    }

    /**
     * Returns these layouts for a program that follows older rules, too: a segment of the present layout and of these
     * rules or newer ones is not a former one.
     */
    public FormerLayouts withRulesFrom(int oldest) {
        return new FormerLayouts(transcoders, oldest);
    }

    /** Returns whether the program does not follow rules that are older than its newest ones. */
    boolean areFormer(int olderRules) {
        return olderRules < oldestRules;
    }

    /** Returns whether a layout is among these. */
    public boolean has(long layoutHash) {
        return transcoders.containsKey(layoutHash);
    }

    /**
     * Returns the present body of a call of a former layout.
     *
     * @throws IllegalArgumentException if the layout is not among these
     * @throws org.outcry.wire.DecodeException if the body is not one of it
     */
    public byte[] present(long layoutHash, int methodId, byte[] body) {
        LayoutTranscoder transcoder = transcoders.get(layoutHash);
        if (transcoder == null) {
            throw new IllegalArgumentException("layout is not known: layoutHash=" + Long.toHexString(layoutHash));
        }
        if (transcoder.keeps(methodId)) {
            return body.clone();
        }
        byte[] present = new byte[transcoder.longest()];
        return Arrays.copyOf(present, transcoder.transcode(methodId, body, 0, body.length, present));
    }

    @Nullable
    LayoutTranscoder transcoder(long layoutHash) {
        return transcoders.get(layoutHash);
    }
}
