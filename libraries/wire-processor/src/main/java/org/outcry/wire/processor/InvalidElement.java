package org.outcry.wire.processor;

import java.util.Objects;
import javax.lang.model.element.Element;

/** What the processor can't accept, and where. Thrown while models are read, reported to the compiler by the processor. */
final class InvalidElement extends Exception {
    private static final long serialVersionUID = 1;

    private final transient Element element;

    InvalidElement(Element element, String message) {
        super(message);
        this.element = element;
    }

    Element element() {
        return element;
    }

    String text() {
        return Objects.requireNonNull(getMessage());
    }
}
