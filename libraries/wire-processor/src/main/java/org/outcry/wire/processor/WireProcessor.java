package org.outcry.wire.processor;

import java.io.IOException;
import java.io.Writer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;
import javax.tools.Diagnostic;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodReader;

/**
 * Writes, for each {@link EventInterface}, its writer, its reader and the codecs of its event objects; and a reader for
 * each class that asks for its own by {@link MethodReader}. Whatever it can't accept is an error of the compilation, at
 * the element that causes it, with the remedy.
 */
public final class WireProcessor extends AbstractProcessor {
    private final Set<String> compiledTypes = new HashSet<>();
    private final Set<String> writtenTypes = new HashSet<>();
    private EventInterfaces interfaces;

    /** Called by the compiler through the service file. */
    public WireProcessor() {}

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        interfaces = new EventInterfaces(
                environment.getElementUtils(),
                new EventObjects(environment.getElementUtils(), environment.getTypeUtils()));
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Set.of(EventInterface.class.getName(), MethodReader.class.getName());
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        for (TypeElement type : ElementFilter.typesIn(round.getRootElements())) {
            compiledTypes.add(type.getQualifiedName().toString());
        }
        for (TypeElement type : ElementFilter.typesIn(round.getElementsAnnotatedWith(EventInterface.class))) {
            report(type, () -> writeInterface(type));
        }
        for (TypeElement type : ElementFilter.typesIn(round.getElementsAnnotatedWith(MethodReader.class))) {
            report(type, () -> writeRoleReader(type));
        }
        return false;
    }

    private void writeInterface(TypeElement type) throws InvalidElement, IOException {
        EventInterfaceModel events = interfaces.read(type);
        for (EventObject object : events.allObjects()) {
            writeCodecs(object, type);
        }
        for (EventMethod method : events.methods()) {
            if (method.body() != null && method.isSpread()) {
                write(method.body().javaType(), ArgumentsSource.of(method.body(), events, method), type);
            }
        }
        if (events.isFlat()) {
            writeEncodings(events, type);
        }
        String name = events.qualifiedName();
        if (events.isFixed()) {
            write(name + "Writer", WriterSource.of(events), type);
            write(name + "Reader", ReaderSource.of(events), type);
        }
        write(name + "Yaml", PrinterSource.of(events, TextFormat.YAML), type);
        write(name + "Json", PrinterSource.of(events, TextFormat.JSON), type);
        write(name + "TextReader", TextReaderSource.of(events), type);
    }

    private void writeCodecs(EventObject object, TypeElement user) throws IOException {
        if (object.isFixed() && needsCodec(object, object.layoutName())) {
            write(object.layoutName(), LayoutSource.of(object), user);
        }
        if (needsCodec(object, object.yamlName())) {
            write(object.yamlName(), PrintSource.of(object, TextFormat.YAML), user);
        }
        if (needsCodec(object, object.jsonName())) {
            write(object.jsonName(), PrintSource.of(object, TextFormat.JSON), user);
        }
        if (needsCodec(object, object.textName())) {
            write(object.textName(), TextSource.of(object), user);
        }
        if (needsCodec(object, object.fieldsName())) {
            write(object.fieldsName(), FieldsSource.of(object), user);
        }
    }

    private void writeEncodings(EventInterfaceModel events, TypeElement type) throws IOException {
        for (EventObject object : events.eventObjects()) {
            writeEncodings(object, type);
        }
        EncodedSource encoded = new EncodedSource(events);
        for (String suffix : List.of("Raw", "SelfDescribing", "Yaml", "Json")) {
            write(events.qualifiedName() + suffix + "Writer", encoded.writer(suffix), type);
            write(events.qualifiedName() + suffix + "Reader", encoded.reader(suffix), type);
        }
        write(events.qualifiedName() + "Encodings", encoded.encodings(), type);
    }

    private void writeEncodings(EventObject object, TypeElement origin) throws IOException {
        if (needsCodec(object, object.codecName("Raw"))) {
            write(object.codecName("Raw"), RawSource.of(object), origin);
        }
        if (needsCodec(object, object.codecName("SelfDescribing"))) {
            write(object.codecName("SelfDescribing"), SelfDescribingSource.of(object), origin);
        }
        for (TextFlavour flavour : TextFlavour.values()) {
            String name = object.codecName(flavour.title + "Bytes");
            if (TextBytesSource.supports(object) && needsCodec(object, name)) {
                write(name, TextBytesSource.of(object, flavour), origin);
            }
        }
    }

    private void writeRoleReader(TypeElement type) throws InvalidElement, IOException {
        TypeElement interfaceType = interfaceOfRole(type);
        String name = "class " + type.getSimpleName();
        if (type.getNestingKind() != NestingKind.TOP_LEVEL) {
            throw new InvalidElement(
                    type, name + ": nested: a reader needs a top-level class, move it to a file of its own");
        }
        if (!type.getTypeParameters().isEmpty()) {
            throw new InvalidElement(type, name + ": has type parameters: a reader needs a class without");
        }
        if (!processingEnv.getTypeUtils().isSubtype(type.asType(), interfaceType.asType())) {
            throw new InvalidElement(
                    type,
                    name + ": does not implement " + interfaceType.getSimpleName()
                            + ": add it to the implements clause");
        }
        String packageName = processingEnv
                .getElementUtils()
                .getPackageOf(type)
                .getQualifiedName()
                .toString();
        EventInterfaceModel events = interfaces.read(interfaceType);
        if (!events.isFixed()) {
            throw new InvalidElement(
                    type,
                    name + ": " + interfaceType.getSimpleName()
                            + " has no trivially copyable layout: its events hold texts, lists or nulls");
        }
        String source = ReaderSource.of(
                events,
                packageName,
                type.getSimpleName().toString(),
                type.getModifiers().contains(Modifier.PUBLIC));
        write(type.getQualifiedName() + "Reader", source, type);
    }

    private static TypeElement interfaceOfRole(TypeElement type) throws InvalidElement {
        for (AnnotationMirror mirror : type.getAnnotationMirrors()) {
            if (((TypeElement) mirror.getAnnotationType().asElement())
                    .getQualifiedName()
                    .contentEquals(MethodReader.class.getName())) {
                for (AnnotationValue value : mirror.getElementValues().values()) {
                    if (value.getValue() instanceof DeclaredType declared
                            && declared.asElement() instanceof TypeElement element) {
                        return element;
                    }
                }
            }
        }
        throw new InvalidElement(
                type, "class " + type.getSimpleName() + ": @MethodReader names no type: name an event interface");
    }

    /** Whether a codec is to be written: always beside a class that is compiled now, else if its own build wrote none. */
    private boolean needsCodec(EventObject object, String codecName) {
        return !writtenTypes.contains(codecName)
                && (object.shape() == EventObject.Shape.ARGUMENTS
                        || compiledTypes.contains(object.qualifiedName())
                        || processingEnv.getElementUtils().getTypeElement(codecName) == null);
    }

    private void write(String qualifiedName, String source, Element origin) throws IOException {
        writtenTypes.add(qualifiedName);
        try (Writer writer =
                processingEnv.getFiler().createSourceFile(qualifiedName, origin).openWriter()) {
            writer.write(source);
        }
    }

    private void report(TypeElement type, Step step) {
        try {
            step.run();
        } catch (InvalidElement invalid) {
            processingEnv.getMessager().printMessage(Diagnostic.Kind.ERROR, invalid.text(), invalid.element());
        } catch (IOException e) {
            List<String> parts = List.of("can't write the sources for ", type.toString(), ": ", e.toString());
            processingEnv.getMessager().printMessage(Diagnostic.Kind.ERROR, String.join("", parts), type);
        }
    }

    private interface Step {
        void run() throws InvalidElement, IOException;
    }
}
