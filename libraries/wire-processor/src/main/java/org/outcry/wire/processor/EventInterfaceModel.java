// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.outcry.wire.Encoding;

/**
 * An interface whose method calls are events.
 *
 * @param packageName its package
 * @param simpleName what the names of its writers and readers start with: its own, or of a nested one as in
 *     {@code DeskCalls}
 * @param typeName its qualified name, as Java source has it
 * @param isPublic whether other packages may name it
 * @param methods in the order of declaration
 * @param generated what is generated for it
 */
record EventInterfaceModel(
        String packageName,
        String simpleName,
        String typeName,
        boolean isPublic,
        List<EventMethod> methods,
        Generated generated) {

    /** Returns the type as a source names it. */
    String type(JavaSource out) {
        return out.name(typeName);
    }

    /** Returns the qualified start of the names of its writers and readers. */
    String qualifiedName() {
        return packageName.isEmpty() ? simpleName : packageName + "." + simpleName;
    }

    /** Returns the event objects that its methods take, each once, in the order of first use. */
    List<EventObject> eventObjects() {
        Stream<EventObject> all = methods.stream().flatMap(method -> method.arguments().stream());
        return all.distinct().toList();
    }

    /** Returns the event objects that its methods take and those within them, each once, the inner ones first. */
    Set<EventObject> allObjects() {
        Set<EventObject> all = new LinkedHashSet<>();
        for (EventObject object : eventObjects()) {
            all.addAll(object.parts());
            all.add(object);
        }
        return all;
    }

    /** Returns the ids of its methods but some, as Java lists them. */
    String idsWithout(List<EventMethod> some) {
        return methods.stream()
                .filter(method -> !some.contains(method))
                .map(method -> String.valueOf(method.id()))
                .collect(Collectors.joining(", "));
    }

    /** Returns whether every call has a fixed length. */
    boolean isFixed() {
        return methods.stream().allMatch(EventMethod::isFixed);
    }

    /**
     * Returns the event objects whose raw form is needed: all for the encodings that have it, else those of no fixed
     * length, with their parts.
     */
    Set<EventObject> rawObjects() {
        if (generated.hasRaw()) {
            return allObjects();
        }
        Set<EventObject> raw = new LinkedHashSet<>();
        for (EventObject object :
                generated.has(Encoding.TRIVIALLY_COPYABLE) ? eventObjects() : List.<EventObject>of()) {
            if (!object.isFixed()) {
                raw.addAll(object.parts());
                raw.add(object);
            }
        }
        return raw;
    }

    /** Returns the bytes of the longest body of a call, in the trivially copyable encoding. */
    int maxLength() {
        return (int) Math.min(
                Integer.MAX_VALUE,
                methods.stream().mapToLong(EventMethod::maxLength).max().orElse(0));
    }

    /** Returns whether an encoding has generated code. */
    boolean has(Encoding encoding) {
        return generated.has(encoding);
    }

    /** Returns whether encodings without generated code can be transcoded from and to the trivially copyable one. */
    boolean isTranscodable() {
        return has(Encoding.TRIVIALLY_COPYABLE) && methods.stream().allMatch(method -> method.next() == null);
    }

    /** Returns whether calls can be encoded outside the heap: there are some, and none is chained. */
    boolean isNative() {
        return !methods.isEmpty() && methods.stream().allMatch(method -> method.next() == null);
    }

    /** Returns ids, names and layouts in words, in an order that does not depend on the order of declaration. */
    String signature() {
        return methods.stream().map(EventMethod::signature).sorted().collect(Collectors.joining(";"));
    }

    /** Returns a line for each method: id, name, and what it takes with its fields. */
    String schema() {
        return methods.stream()
                .map(method -> method.id() + " " + method.name() + (method.next() == null ? "" : ">")
                        + method.arguments().stream()
                                .map(object -> " " + object.simpleName() + " " + object.schema())
                                .collect(Collectors.joining())
                        + "\n")
                .collect(Collectors.joining());
    }

    long hash() {
        return SignatureHash.of(signature());
    }
}
