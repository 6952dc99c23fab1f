// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * List that keeps removed event objects and fills them again. Readers put it into list fields, so that reading lists of
 * event objects makes no garbage. Like every event object that a reader hands over, it is reused: copy what you keep.
 * One thread.
 *
 * @param <E> event objects, or what can't change
 */
public final class EventList<E> extends AbstractList<E> implements RandomAccess {
    private static final int FIRST_CAPACITY = 8;

    private @Nullable Object[] elements = new Object[FIRST_CAPACITY];
    private int size;

    /** Creates an empty list. */
    public EventList() {}

    /** Returns an empty list to be filled: the one that is there, if it can be reused. */
    public static <E> EventList<E> reuse(@Nullable List<E> list) {
        EventList<E> empty = list instanceof EventList<E> found ? found : new EventList<>();
        empty.clear();
        return empty;
    }

    /** Adds an element to be filled: one that was here before, if there is one, with what it held then. */
    public E addReused(Supplier<E> factory) {
        if (size < elements.length && elements[size] != null) {
            size++;
            modCount++;
            return get(size - 1);
        }
        E element = factory.get();
        add(element);
        return element;
    }

    @Override
    @SuppressWarnings("unchecked")
    public E get(int index) {
        Objects.checkIndex(index, size);
        return (E) Objects.requireNonNull(elements[index]);
    }

    @Override
    public E set(int index, E element) {
        E before = get(index);
        elements[index] = Objects.requireNonNull(element);
        return before;
    }

    @Override
    public void add(int index, E element) {
        Objects.checkIndex(index, size + 1);
        Objects.requireNonNull(element);
        if (size == elements.length) {
            elements = Arrays.copyOf(elements, size * 2);
        }
        System.arraycopy(elements, index, elements, index + 1, size - index);
        elements[index] = element;
        size++;
        modCount++;
    }

    @Override
    public E remove(int index) {
        E removed = get(index);
        System.arraycopy(elements, index + 1, elements, index, size - index - 1);
        size--;
        elements[size] = removed;
        modCount++;
        return removed;
    }

    @Override
    public void clear() {
        size = 0;
        modCount++;
    }

    @Override
    public int size() {
        return size;
    }
}
