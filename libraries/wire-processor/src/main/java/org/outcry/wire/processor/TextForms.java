// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;
import org.outcry.wire.Ascii;
import org.outcry.wire.Converted;
import org.outcry.wire.Decimal;
import org.outcry.wire.MicroTime;
import org.outcry.wire.MilliTime;
import org.outcry.wire.NanoDuration;
import org.outcry.wire.NanoTime;
import org.outcry.wire.ShortText;
import org.outcry.wire.processor.TextForm.Kind;
import org.outcry.wire.text.Decimals;

/** Reader of the annotations that choose the text form of a field or parameter. */
final class TextForms {
    private static final List<Named> NAMED = List.of(
            new Named(Ascii.class, Kind.ASCII),
            new Named(NanoTime.class, Kind.NANO_TIME),
            new Named(MicroTime.class, Kind.MICRO_TIME),
            new Named(MilliTime.class, Kind.MILLI_TIME),
            new Named(NanoDuration.class, Kind.NANO_DURATION),
            new Named(ShortText.class, Kind.SHORT_TEXT));

    private TextForms() {}

    /** Returns the form that an annotation chooses, of which there may be one. */
    static TextForm of(VariableElement element) throws InvalidElement {
        List<String> names = new ArrayList<>();
        TextForm form = TextForm.PLAIN;
        for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
            TextForm found = of(mirror, element);
            if (!found.is(Kind.PLAIN)) {
                names.add("@" + mirror.getAnnotationType().asElement().getSimpleName());
                form = found;
            }
        }
        if (names.size() > 1) {
            throw new InvalidElement(
                    element, FieldList.named(element) + "both " + String.join(" and ", names) + ": keep one");
        }
        return form;
    }

    /** Returns the simple name of the annotation that chooses an element's form. */
    static String annotationOf(VariableElement element) throws InvalidElement {
        for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
            if (!of(mirror, element).is(Kind.PLAIN)) {
                return mirror.getAnnotationType().asElement().getSimpleName().toString();
            }
        }
        throw new IllegalStateException("no form: element=" + element);
    }

    private static TextForm of(AnnotationMirror mirror, VariableElement element) throws InvalidElement {
        String name = ((TypeElement) mirror.getAnnotationType().asElement())
                .getQualifiedName()
                .toString();
        if (name.equals(Decimal.class.getName())) {
            return decimal(element);
        }
        if (name.equals(Converted.class.getName())) {
            return converted(mirror, element);
        }
        for (Named named : NAMED) {
            if (name.equals(named.annotation().getName())) {
                return TextForm.of(named.kind());
            }
        }
        return TextForm.PLAIN;
    }

    private static TextForm decimal(VariableElement element) throws InvalidElement {
        int scale = element.getAnnotation(Decimal.class).value();
        if (scale < 1 || scale > Decimals.MAX_SCALE) {
            throw new InvalidElement(
                    element,
                    FieldList.named(element) + "scale " + scale + " out of bounds: use 1 to " + Decimals.MAX_SCALE);
        }
        return new TextForm(Kind.DECIMAL, scale, "");
    }

    private static TextForm converted(AnnotationMirror mirror, VariableElement element) throws InvalidElement {
        for (AnnotationValue value : mirror.getElementValues().values()) {
            if (value.getValue() instanceof DeclaredType declared
                    && declared.asElement() instanceof TypeElement converter) {
                if (!isCreatable(converter)) {
                    throw new InvalidElement(
                            element,
                            FieldList.named(element) + "converter " + converter.getSimpleName()
                                    + ": codecs can't create it: make it a public class, top-level or static, with a"
                                    + " public constructor without arguments");
                }
                return new TextForm(
                        Kind.CONVERTED, 0, converter.getQualifiedName().toString());
            }
        }
        throw new InvalidElement(
                element, FieldList.named(element) + "@Converted names no class: declare or import the converter");
    }

    private static boolean isCreatable(TypeElement converter) {
        boolean reachable = converter.getKind() == ElementKind.CLASS
                && converter.getModifiers().contains(Modifier.PUBLIC)
                && !converter.getModifiers().contains(Modifier.ABSTRACT)
                && (converter.getNestingKind() == NestingKind.TOP_LEVEL
                        || converter.getModifiers().contains(Modifier.STATIC));
        for (ExecutableElement constructor : ElementFilter.constructorsIn(converter.getEnclosedElements())) {
            if (reachable
                    && constructor.getParameters().isEmpty()
                    && constructor.getModifiers().contains(Modifier.PUBLIC)) {
                return true;
            }
        }
        return false;
    }

    private record Named(Class<?> annotation, Kind kind) {}
}
