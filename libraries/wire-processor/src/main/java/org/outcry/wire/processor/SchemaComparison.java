// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.Encoding;

/**
 * Comparison of a committed schema with the sources. For each change it names the encodings in which bytes that were
 * written before can't be read now.
 */
final class SchemaComparison {
    private static final Encoding[] LAYOUT_ENCODINGS = {Encoding.RAW, Encoding.TRIVIALLY_COPYABLE};

    private final Schema before;
    private final Schema now;
    private final Set<String> compared = new HashSet<>();
    private final List<SchemaChange> changes = new ArrayList<>();

    private SchemaComparison(Schema before, Schema now) {
        this.before = before;
        this.now = now;
    }

    static List<SchemaChange> of(Schema before, Schema now) {
        SchemaComparison comparison = new SchemaComparison(before, now);
        comparison.methods();
        comparison.parts();
        return comparison.changes;
    }

    private void methods() {
        for (Schema.Method old : before.methods()) {
            Schema.Method sameName = find(now.methods(), old.name());
            Schema.Method sameId = now.methods().stream()
                    .filter(method -> method.id() == old.id())
                    .findFirst()
                    .orElse(null);
            if (sameName != null) {
                if (sameName.id() != old.id()) {
                    add(
                            old,
                            "id " + old.id() + " became " + sameName.id(),
                            SchemaChange.with(SchemaChange.LAYOUTS, Encoding.SELF_DESCRIBING));
                }
                bodies(old, sameName);
            } else if (sameId != null) {
                // A layout is of the same interface only if its methods have the same names.
                add(old, "renamed to " + sameId.name(), SchemaChange.with(SchemaChange.TEXTS, LAYOUT_ENCODINGS));
                bodies(old, sameId);
            } else {
                add(old, "removed", SchemaChange.ALL);
            }
        }
        for (Schema.Method method : now.methods()) {
            boolean known = find(before.methods(), method.name()) != null
                    || before.methods().stream().anyMatch(old -> old.id() == method.id());
            if (!known) {
                add(method, "added", SchemaChange.RAW);
            }
        }
    }

    private void add(Schema.Method method, String what, Set<Encoding> breaks) {
        changes.add(SchemaChange.ofMethod(method.name(), what, breaks));
    }

    private static Schema.@Nullable Method find(List<Schema.Method> methods, String name) {
        return methods.stream()
                .filter(method -> method.name().equals(name))
                .findFirst()
                .orElse(null);
    }

    private void bodies(Schema.Method old, Schema.Method method) {
        if (!old.next().equals(method.next())) {
            add(old, "returns " + orNothing(method.next()) + ", not " + orNothing(old.next()), SchemaChange.ALL);
        }
        Schema.Type oldBody = before.type(old.body());
        Schema.Type body = now.type(method.body());
        if (oldBody != null && body != null) {
            types(oldBody, body);
        } else if (oldBody != null || body != null) {
            add(old, "takes " + orNothing(method.body()) + ", not " + orNothing(old.body()), SchemaChange.ALL);
        }
    }

    private static String orNothing(String name) {
        return name.isEmpty() ? "nothing" : name;
    }

    /** Compares the event objects that are parts of others in both. */
    private void parts() {
        for (Schema.Type old : before.types()) {
            Schema.Type type = now.type(old.name());
            if (type != null && before.isPart(old.name())) {
                types(old, type);
            }
        }
    }

    private void types(Schema.Type old, Schema.Type type) {
        if (!compared.add(old.name() + " " + type.name())) {
            return;
        }
        boolean fixed = before.isFixed(old) && now.isFixed(type);
        boolean appendable = fixed && !before.isPart(old.name()) && !now.isPart(type.name());
        List<String> oldNames = old.fields().stream().map(Schema.Field::name).toList();
        List<String> names = type.fields().stream().map(Schema.Field::name).toList();
        int alike = 0;
        while (alike < Math.min(oldNames.size(), names.size())
                && oldNames.get(alike).equals(names.get(alike))) {
            alike++;
        }
        boolean longer = alike == oldNames.size();
        boolean shorter = alike == names.size();
        Set<Encoding> atEnd = appendable ? SchemaChange.RAW : SchemaChange.LAYOUTS;
        for (Schema.Field field : old.fields()) {
            Schema.Field same = type.field(field.name());
            if (same != null) {
                field(type, field, same, fixed);
            } else {
                Set<Encoding> binary = shorter ? atEnd : SchemaChange.LAYOUTS;
                Set<Encoding> breaks = old.isSealed()
                        ? SchemaChange.ALL
                        : SchemaChange.with(SchemaChange.TEXTS, binary.toArray(Encoding[]::new));
                changes.add(SchemaChange.ofField(
                        type.name(), field.name(), "removed (renaming is removing and adding)", breaks));
            }
        }
        for (Schema.Field field : type.fields()) {
            if (old.field(field.name()) == null) {
                String what = longer ? "added at the end" : "added before others";
                changes.add(
                        SchemaChange.ofField(type.name(), field.name(), what, longer ? atEnd : SchemaChange.LAYOUTS));
            }
        }
        if (old.isSealed() != type.isSealed()) {
            String what = type.isSealed() ? "became one of several" : "is no longer one of several";
            changes.add(SchemaChange.ofField(type.name(), "", what, SchemaChange.ALL));
        }
        List<String> kept = names.stream().filter(oldNames::contains).toList();
        List<String> wasKept = oldNames.stream().filter(names::contains).toList();
        for (int i = 0; i < kept.size(); i++) {
            if (!kept.get(i).equals(wasKept.get(i))) {
                changes.add(SchemaChange.ofField(type.name(), kept.get(i), "moved", SchemaChange.LAYOUTS));
                return;
            }
        }
    }

    private void field(Schema.Type type, Schema.Field old, Schema.Field field, boolean fixed) {
        String was = before.kind(old);
        String is = now.kind(field);
        if (!was.equals(is)) {
            changes.add(SchemaChange.ofField(
                    type.name(), field.name(), was + " became " + is, SchemaKinds.breaks(was, is)));
        }
        if (old.nullable() != field.nullable()) {
            boolean may = field.nullable();
            changes.add(SchemaChange.ofField(
                    type.name(),
                    field.name(),
                    may ? "may be null" : "may not be null any more",
                    may ? SchemaChange.LAYOUTS : SchemaChange.ALL));
        }
        if (field.maxLength() != old.maxLength() && was.equals(is)) {
            changes.add(SchemaChange.ofField(
                    type.name(),
                    field.name(),
                    "bound " + old.maxLength() + " became " + field.maxLength(),
                    field.maxLength() < old.maxLength() ? SchemaChange.ALL : SchemaChange.RAW));
        }
        if (!old.form().equals(field.form()) || !old.text().equals(field.text())) {
            changes.add(SchemaChange.ofField(
                    type.name(),
                    field.name(),
                    "shown as " + form(field) + ", not " + form(old),
                    fixed
                            ? SchemaChange.with(SchemaChange.TEXTS, Encoding.RAW, Encoding.SELF_DESCRIBING)
                            : SchemaChange.ALL));
        }
        if (old.id() != field.id() && old.id() != 0) {
            changes.add(SchemaChange.ofField(
                    type.name(),
                    field.name(),
                    "id " + old.id() + " became " + field.id(),
                    SchemaChange.with(SchemaChange.RAW, Encoding.SELF_DESCRIBING)));
        }
    }

    private static String form(Schema.Field field) {
        return field.form() + (field.text().isEmpty() ? "" : " of " + field.text());
    }
}
