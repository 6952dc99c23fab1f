// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.schema.FieldSchema;
import org.outcry.wire.schema.TypeSchema;

/** Mapping of the fields of a writer's object to those of a reader. */
final class ForeignPlan {
    static final ForeignPlan EMPTY = new ForeignPlan(new Slot[0]);

    final Slot[] slots;

    private ForeignPlan(Slot[] slots) {
        this.slots = slots;
    }

    /** A field of the writer. */
    static final class Slot {
        final FieldSchema theirs;
        /** The index of the reader's field; -1 if it has none. */
        final int target;

        final @Nullable FieldSchema own;
        /** Of an enum: the reader's ordinal for each of the writer's, -1 if it has no such constant. */
        final int[] ordinals;

        final ForeignPlan object;
        final @Nullable Slot element;

        private Slot(FieldSchema theirs, int target, @Nullable FieldSchema own) {
            this.theirs = theirs;
            this.target = target;
            this.own = own;
            List<String> constants = own == null || own.kind() != 'e' ? List.of() : own.names();
            ordinals = theirs.kind() != 'e'
                    ? new int[0]
                    : theirs.names().stream().mapToInt(constants::indexOf).toArray();
            TypeSchema theirType = theirs.type();
            TypeSchema ownType = own == null ? null : own.type();
            object = theirType == null || ownType == null ? EMPTY : of(theirType, ownType);
            FieldSchema theirElement = theirs.element();
            FieldSchema ownElement = own == null ? null : own.element();
            element = theirElement == null ? null : new Slot(theirElement, ownElement == null ? -1 : 0, ownElement);
        }
    }

    static ForeignPlan of(TypeSchema theirs, TypeSchema own) {
        Slot[] slots = new Slot[theirs.fields().size()];
        for (int i = 0; i < slots.length; i++) {
            FieldSchema field = theirs.fields().get(i);
            int target = own.indexOf(field);
            slots[i] = new Slot(field, target, target < 0 ? null : own.fields().get(target));
        }
        return new ForeignPlan(slots);
    }
}
