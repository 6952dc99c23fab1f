// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.Objects;
import javax.lang.model.element.Element;

/** Error of a source element. Thrown while models are read, and reported to the compiler by the processor. */
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
