// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.DecodeException;
import org.outcry.wire.schema.FieldSchema;
import org.outcry.wire.schema.InterfaceSchema;
import org.outcry.wire.schema.MethodSchema;
import org.outcry.wire.schema.TypeSchema;

/**
 * Transcoder of trivially copyable bodies from a former layout of an interface to its present one. Methods go by id;
 * fields and constants by name. A field or constant whose name is gone stands for the one in its place, if that one is
 * new: it was renamed. Fields that are new get what a new object has; fields that are gone are left out. Immutable; any
 * thread.
 */
final class LayoutTranscoder {
    private final String interfaceName;

    /** By method id; null where the present interface has no such method. */
    private final @Nullable Plan[] plans;

    private final int longest;

    /**
     * Compares two layouts.
     *
     * @param newBodies the present bodies of new objects, by method id
     * @throws IllegalArgumentException if a field can't be taken over
     */
    LayoutTranscoder(
            String interfaceName, InterfaceSchema former, InterfaceSchema own, Map<Integer, byte[]> newBodies) {
        this.interfaceName = interfaceName;
        int ids = former.methods().stream().mapToInt(MethodSchema::id).max().orElse(0) + 1;
        plans = new @Nullable Plan[ids];
        int most = 0;
        for (MethodSchema method : former.methods()) {
            MethodSchema present = own.method(method.id());
            if (present != null && !(method.type().isFixed() && present.type().isFixed())) {
                keep(method, present);
            } else if (present != null) {
                byte[] newBody = newBodies.getOrDefault(method.id(), new byte[present.layoutBytes()]);
                plans[method.id()] = Plan.of(method, present, newBody);
                most = Math.max(most, newBody.length);
            }
        }
        longest = most;
    }

    /**
     * Bodies without a fixed length are in their raw form, and kept as they are: their type may not change, but for
     * bounds, which former schemas did not state. A value beyond a present bound is an error at its record.
     */
    private void keep(MethodSchema former, MethodSchema present) {
        if (!former.type().isSameButForBounds(present.type())) {
            throw new IllegalArgumentException("former layout can't be read: method=" + present.name()
                    + " former=" + former.type().text() + " present="
                    + present.type().text()
                    + ": texts, lists and nulls can't be taken over, keep the type and add a method");
        }
        plans[former.id()] = Plan.KEEP;
    }

    /** Returns whether the bodies of a method are the same in both layouts. */
    boolean keeps(int methodId) {
        return methodId >= 0 && methodId < plans.length && plans[methodId] == Plan.KEEP;
    }

    /** Returns the most bytes that a body has, of those that are not kept. */
    int longest() {
        return longest;
    }

    /**
     * Writes the present body of a former one, and returns its length.
     *
     * @throws DecodeException if the former body is invalid, or holds what the present layout can't
     */
    int transcode(int methodId, byte[] from, int offset, int length, byte[] to) {
        Plan plan = methodId >= 0 && methodId < plans.length ? plans[methodId] : null;
        if (plan == null) {
            throw DecodeException.unknownMethod(interfaceName, methodId, offset, length);
        }
        plan.run(from, offset, length, to);
        return plan.newBody.length;
    }

    /**
     * Steps from one body to another: runs of bytes that are copied, numbers that are widened, constants that are
     * looked up.
     */
    private static final class Plan {
        private static final Plan KEEP = new Plan("", 0, new byte[0], List.of());

        private final String typeName;
        private final int formerLength;
        private final byte[] newBody;
        private final List<Step> steps;

        private Plan(String typeName, int formerLength, byte[] newBody, List<Step> steps) {
            this.typeName = typeName;
            this.formerLength = formerLength;
            this.newBody = newBody;
            this.steps = steps;
        }

        static Plan of(MethodSchema former, MethodSchema present, byte[] newBody) {
            List<Leaf> theirs = Leaf.of(former.type());
            List<Leaf> ours = Leaf.of(present.type());
            List<Step> steps = new ArrayList<>();
            for (int i = 0; i < theirs.size(); i++) {
                Leaf from = theirs.get(i);
                Leaf to = Leaf.find(ours, from.path());
                if (to == null
                        && i < ours.size()
                        && Leaf.find(theirs, ours.get(i).path()) == null) {
                    to = ours.get(i);
                }
                if (to != null) {
                    add(steps, Step.of(present.typeName(), from, to));
                }
            }
            return new Plan(present.typeName(), former.layoutBytes(), newBody, steps);
        }

        private static void add(List<Step> steps, Step step) {
            Step joined = steps.isEmpty() ? null : steps.get(steps.size() - 1).with(step);
            if (joined == null) {
                steps.add(step);
            } else {
                steps.set(steps.size() - 1, joined);
            }
        }

        void run(byte[] from, int offset, int length, byte[] to) {
            if (length < formerLength) {
                throw DecodeException.tooShort(typeName, offset, length, formerLength);
            }
            System.arraycopy(newBody, 0, to, 0, newBody.length);
            for (int i = 0; i < steps.size(); i++) {
                steps.get(i).run(typeName, from, offset, to);
            }
        }
    }

    /** One step: takes bytes of a former body to a place in the present one. */
    private static final class Step {
        /** The field. */
        private final String path;

        private final int from;
        private final int bytes;
        private final int to;

        /** Bytes in the present body; more than {@link #bytes}: the number is sign-extended. */
        private final int toBytes;

        /** Of an enum: the present ordinal of each former one, -1 if there is none. Null: bytes are copied. */
        private final int @Nullable [] ordinals;

        private Step(String path, int from, int bytes, int to, int toBytes, int @Nullable [] ordinals) {
            this.path = path;
            this.from = from;
            this.bytes = bytes;
            this.to = to;
            this.toBytes = toBytes;
            this.ordinals = ordinals;
        }

        static Step of(String typeName, Leaf former, Leaf own) {
            FieldSchema theirs = former.field();
            FieldSchema ours = own.field();
            boolean whole = isWhole(theirs) && isWhole(ours);
            if (theirs.kind() != ours.kind() && !(whole && theirs.layoutBytes() <= ours.layoutBytes())) {
                throw new IllegalArgumentException("former layout can't be read: field=" + typeName + "." + own.path()
                        + " former=" + theirs.kindName() + " present=" + ours.kindName());
            }
            int[] ordinals = theirs.kind() == 'e' ? ordinals(theirs.names(), ours.names()) : null;
            return new Step(
                    own.path(), former.offset(), theirs.layoutBytes(), own.offset(), ours.layoutBytes(), ordinals);
        }

        private static boolean isWhole(FieldSchema field) {
            return "bsijta".indexOf(field.kind()) >= 0;
        }

        /** Returns the present ordinals of the former constants; null if these are the first of the present ones. */
        private static int @Nullable [] ordinals(List<String> former, List<String> own) {
            int[] ordinals = new int[former.size()];
            boolean same = true;
            for (int i = 0; i < ordinals.length; i++) {
                int ordinal = own.indexOf(former.get(i));
                if (ordinal < 0 && i < own.size() && !former.contains(own.get(i))) {
                    ordinal = i;
                }
                ordinals[i] = ordinal;
                same &= ordinal == i;
            }
            return same ? null : ordinals;
        }

        /**
         * Returns this step and the one that follows it as one; null if they don't copy bytes that follow each other.
         */
        @Nullable
        Step with(Step next) {
            boolean joins = ordinals == null
                    && next.ordinals == null
                    && bytes == toBytes
                    && next.bytes == next.toBytes
                    && from + bytes == next.from
                    && to + toBytes == next.to;
            return joins ? new Step(path, from, bytes + next.bytes, to, toBytes + next.toBytes, null) : null;
        }

        void run(String typeName, byte[] source, int offset, byte[] target) {
            int at = offset + from;
            if (ordinals != null) {
                int former = source[at] & 0xFF;
                if (former >= ordinals.length || ordinals[former] < 0) {
                    throw DecodeException.outOfBounds(typeName, path, at, former, ordinals.length);
                }
                target[to] = (byte) ordinals[former];
                return;
            }
            System.arraycopy(source, at, target, to, bytes);
            if (toBytes > bytes) {
                byte sign = (byte) (source[at + bytes - 1] >> 7);
                for (int i = bytes; i < toBytes; i++) {
                    target[to + i] = sign;
                }
            }
        }
    }

    /**
     * Scalar of a layout.
     *
     * @param path its name, behind the names of the objects that hold it
     * @param offset where it is in the body
     */
    private record Leaf(String path, FieldSchema field, int offset) {
        static List<Leaf> of(TypeSchema type) {
            List<Leaf> leaves = new ArrayList<>();
            add(leaves, "", type, 0);
            return leaves;
        }

        private static int add(List<Leaf> leaves, String prefix, TypeSchema type, int start) {
            int offset = start;
            for (FieldSchema field : type.fields()) {
                TypeSchema inner = field.type();
                if (inner != null) {
                    offset = add(leaves, prefix + field.name() + ".", inner, offset);
                } else {
                    leaves.add(new Leaf(prefix + field.name(), field, offset));
                    offset += field.layoutBytes();
                }
            }
            return offset;
        }

        static @Nullable Leaf find(List<Leaf> leaves, String path) {
            for (Leaf leaf : leaves) {
                if (leaf.path.equals(path)) {
                    return leaf;
                }
            }
            return null;
        }
    }
}
