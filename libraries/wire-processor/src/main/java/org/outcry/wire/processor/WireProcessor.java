// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.io.IOException;
import java.io.Writer;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.Block;
import org.outcry.wire.Encoding;
import org.outcry.wire.EventInterface;
import org.outcry.wire.MethodReader;
import org.outcry.wire.NativeReader;

/**
 * Annotation processor that generates, for each {@link EventInterface}, writers, readers and the codecs of its event
 * objects, and a reader for each class that asks for its own by {@link MethodReader} or {@link NativeReader}. Invalid
 * declarations are compilation errors at the element that causes them, with the remedy.
 */
public final class WireProcessor extends AbstractProcessor {
    private final Set<String> compiledTypes = new HashSet<>();
    private final Set<String> writtenTypes = new HashSet<>();
    /** The classes with the fields of objects that have a form in YAML. */
    private final Set<String> printedTypes = new HashSet<>();

    private EventObjects objects;
    private EventInterfaces interfaces;
    private SchemaFiles schemas;

    /** Called by the compiler through the service file. */
    public WireProcessor() {}

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        objects = new EventObjects(environment.getElementUtils(), environment.getTypeUtils());
        interfaces = new EventInterfaces(environment.getElementUtils(), objects);
        try {
            schemas = new SchemaFiles(environment.getOptions());
        } catch (IllegalArgumentException e) {
            environment.getMessager().printMessage(Diagnostic.Kind.ERROR, String.valueOf(e.getMessage()));
            schemas = new SchemaFiles(Map.of());
        }
    }

    @Override
    public Set<String> getSupportedOptions() {
        return Set.of(SchemaFiles.FOLDER, SchemaFiles.ACCEPT, SchemaFiles.ENCODINGS);
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Set.of(
                EventInterface.class.getName(),
                MethodReader.class.getName(),
                NativeReader.class.getName(),
                Block.class.getName());
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        addCompiled(round.getRootElements());
        Map<TypeElement, EventInterfaceModel> models = new LinkedHashMap<>();
        for (TypeElement type : ElementFilter.typesIn(round.getElementsAnnotatedWith(EventInterface.class))) {
            report(type, () -> models.put(type, interfaces.read(type)));
        }
        models.values().stream()
                .filter(events -> events.generated().hasTexts())
                .forEach(events -> addPrinted(events.allObjects()));
        models.forEach((type, events) -> report(type, () -> writeInterface(type, events)));
        for (TypeElement type : ElementFilter.typesIn(round.getElementsAnnotatedWith(MethodReader.class))) {
            report(type, () -> writeRoleReader(type, BodyMemory.ARRAY));
        }
        for (TypeElement type : ElementFilter.typesIn(round.getElementsAnnotatedWith(NativeReader.class))) {
            report(type, () -> writeRoleReader(type, BodyMemory.NATIVE));
        }
        for (TypeElement type : ElementFilter.typesIn(round.getElementsAnnotatedWith(Block.class))) {
            report(type, () -> writeBlock(type));
        }
        return false;
    }

    private void addCompiled(Collection<? extends Element> elements) {
        for (TypeElement type : ElementFilter.typesIn(List.copyOf(elements))) {
            compiledTypes.add(type.getQualifiedName().toString());
            addCompiled(type.getEnclosedElements());
        }
    }

    private void addPrinted(Collection<EventObject> objects) {
        for (EventObject object : objects) {
            printedTypes.add(object.fieldsName());
            addPrinted(object.embedded().values());
        }
    }

    private void writeInterface(TypeElement type, EventInterfaceModel events) throws IOException, InvalidElement {
        for (SchemaFiles.Finding finding : schemas.check(events)) {
            processingEnv
                    .getMessager()
                    .printMessage(Diagnostic.Kind.ERROR, finding.text(), place(finding.change(), events, type));
        }
        for (EventObject object : events.allObjects()) {
            writeCodecs(object, events, type);
        }
        for (EventMethod method : events.methods()) {
            if (method.body() != null && method.isSpread()) {
                write(method.body().javaType(), ArgumentsSource.of(method.body(), events, method), type);
            }
        }
        writeBinaryFrames(events, type);
        writeTexts(events, type);
        write(events.qualifiedName() + "Encodings", EncodingsSource.of(events), type);
        write(events.qualifiedName() + "MethodIds", MethodIdsSource.of(events), type);
    }

    private void writeBinaryFrames(EventInterfaceModel events, TypeElement type) throws IOException, InvalidElement {
        String name = events.qualifiedName();
        if (events.has(Encoding.RAW)) {
            write(name + "RawWriter", EncodedSource.writer(events, "Raw"), type);
            write(name + "RawReader", EncodedSource.reader(events, "Raw"), type);
        }
        if (events.has(Encoding.SELF_DESCRIBING)) {
            write(name + "SelfDescribingWriter", EncodedSource.writer(events, "SelfDescribing"), type);
            write(name + "SelfDescribingReader", EncodedSource.reader(events, "SelfDescribing"), type);
        }
        if (events.has(Encoding.TRIVIALLY_COPYABLE)) {
            write(name + "Writer", WriterSource.of(events), type);
            write(name + "Reader", ReaderSource.of(events), type);
        }
        if (events.generated().nativeFrames() && events.isNative()) {
            write(name + "NativeWriter", NativeWriterSource.of(events), type);
            write(name + "NativeReader", NativeReaderSource.of(events), type);
        }
    }

    private void writeTexts(EventInterfaceModel events, TypeElement type) throws IOException, InvalidElement {
        String name = events.qualifiedName();
        for (TextFlavour flavour : TextFlavour.values()) {
            if (events.has(flavour.encoding())) {
                write(name + flavour.title, PrinterSource.of(events, flavour.format()), type);
                if (events.generated().fastTexts()) {
                    write(name + flavour.title + "Writer", FastTextFramesSource.writer(events, flavour), type);
                    write(name + flavour.title + "Reader", FastTextFramesSource.reader(events, flavour), type);
                }
            }
        }
        if (events.generated().hasTexts()) {
            write(name + "TextReader", TextReaderSource.of(events), type);
        }
    }

    /** Returns the element that a change is about, as near as there is one. */
    private Element place(@Nullable SchemaChange change, EventInterfaceModel events, TypeElement type) {
        if (change == null) {
            return type;
        }
        for (EventObject object : events.allObjects()) {
            TypeElement owner = processingEnv.getElementUtils().getTypeElement(object.qualifiedName());
            if (object.simpleName().equals(change.type()) && owner != null) {
                return enclosed(owner, change.field());
            }
        }
        return enclosed(type, change.method());
    }

    private static Element enclosed(TypeElement owner, String name) {
        for (Element element : owner.getEnclosedElements()) {
            if (element.getSimpleName().contentEquals(name)) {
                return element;
            }
        }
        return owner;
    }

    private void writeCodecs(EventObject object, EventInterfaceModel events, TypeElement user)
            throws IOException, InvalidElement {
        Generated generated = events.generated();
        if (object.isFixed() && events.has(Encoding.TRIVIALLY_COPYABLE)) {
            writeLayout(object, BodyMemory.ARRAY, user);
        }
        if (object.isFixed() && events.isNative() && generated.nativeFrames()) {
            writeLayout(object, BodyMemory.NATIVE, user);
        }
        if (generated.hasTexts() && needsCodec(object, object.yamlName())) {
            write(object.yamlName(), PrintSource.of(object, TextFormat.YAML), user);
        }
        if (generated.has(Encoding.JSON) && needsCodec(object, object.jsonName())) {
            write(object.jsonName(), PrintSource.of(object, TextFormat.JSON), user);
        }
        if (generated.hasTexts() && needsCodec(object, object.textName())) {
            write(object.textName(), TextSource.of(object), user);
        }
        boolean isReset = generated.hasTexts() || generated.has(Encoding.SELF_DESCRIBING);
        if (object.shape() != EventObject.Shape.ARGUMENTS || isReset) {
            writeFields(object, user);
        }
        if (events.rawObjects().contains(object)) {
            writeRaw(object, user);
        }
        writeEncodings(object, generated, user);
        writeEmbedded(object, generated, user);
    }

    private void writeFields(EventObject object, TypeElement user) throws IOException, InvalidElement {
        if (needsCodec(object, object.fieldsName())) {
            write(object.fieldsName(), FieldsSource.of(object, printedTypes.contains(object.fieldsName())), user);
        }
    }

    private void writeLayout(EventObject object, BodyMemory memory, TypeElement user)
            throws IOException, InvalidElement {
        String name = memory.layoutName(object);
        if (needsCodec(object, name)) {
            write(name, LayoutSource.of(object, memory), user);
        }
    }

    private void writeRaw(EventObject object, TypeElement user) throws IOException, InvalidElement {
        String name = RawSource.codecName(object);
        if (needsCodec(object, name)) {
            write(name, RawSource.of(object), user);
        }
    }

    private void writeEncodings(EventObject object, Generated generated, TypeElement origin)
            throws IOException, InvalidElement {
        if (generated.has(Encoding.SELF_DESCRIBING) && needsCodec(object, object.codecName("SelfDescribing"))) {
            write(object.codecName("SelfDescribing"), SelfDescribingSource.of(object), origin);
        }
        for (TextFlavour flavour : TextFlavour.values()) {
            String name = TextBytesSource.codecName(object, flavour);
            if (generated.fastTexts() && generated.has(flavour.encoding()) && needsCodec(object, name)) {
                write(name, TextBytesSource.of(object, flavour), origin);
            }
        }
    }

    /** Writes the code that copies and compares the parts of an event object that have no bytes of their own. */
    private void writeEmbedded(EventObject object, Generated generated, TypeElement user)
            throws IOException, InvalidElement {
        for (EventObject part : object.embedded().values()) {
            if (generated.hasTexts() && needsCodec(part, part.yamlName())) {
                write(part.yamlName(), PrintSource.of(part, TextFormat.YAML), user);
            }
            writeFields(part, user);
            writeEmbedded(part, generated, user);
        }
    }

    private void writeBlock(TypeElement type) throws InvalidElement, IOException {
        EventObject object = objects.read((DeclaredType) type.asType(), type);
        if (object.isMade()
                || !object.fields().stream().allMatch(field -> field.kind().isPrimitive())) {
            throw new InvalidElement(
                    type,
                    "event object " + object.simpleName()
                            + ": @Block is for classes whose fields are all primitives: remove it, or the others");
        }
        writeLayout(object, BodyMemory.ARRAY, type);
        write(object.qualified(object.simpleName() + "Block"), BlockSource.of(object), type);
    }

    private void writeRoleReader(TypeElement type, BodyMemory memory) throws InvalidElement, IOException {
        Class<?> annotation = memory == BodyMemory.ARRAY ? MethodReader.class : NativeReader.class;
        TypeElement interfaceType = Roles.eventInterface(type, annotation);
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
        if (!events.generated().has(Encoding.TRIVIALLY_COPYABLE)) {
            throw new InvalidElement(
                    type,
                    name + ": " + interfaceType.getSimpleName()
                            + " has no generated code of TRIVIALLY_COPYABLE: name it in its @EventInterface");
        }
        String targetName = type.getSimpleName().toString();
        boolean isPublic = type.getModifiers().contains(Modifier.PUBLIC);
        if (memory == BodyMemory.ARRAY) {
            write(
                    type.getQualifiedName() + "Reader",
                    ReaderSource.of(events, packageName, targetName, isPublic, Roles.methods(type)),
                    type);
        } else if (events.isNative()) {
            for (EventObject object : events.allObjects()) {
                if (object.isFixed()) {
                    writeLayout(object, BodyMemory.NATIVE, type);
                }
            }
            write(
                    type.getQualifiedName() + "NativeReader",
                    NativeReaderSource.of(events, packageName, targetName, isPublic, Roles.methods(type)),
                    type);
        } else {
            throw new InvalidElement(
                    type,
                    name + ": " + interfaceType.getSimpleName()
                            + " has chained calls, which have no native reader: use @MethodReader");
        }
    }

    /**
     * Returns whether a codec is to be written: always beside a class that is compiled now, else if its own build wrote
     * none.
     */
    private boolean needsCodec(EventObject object, String codecName) {
        return !writtenTypes.contains(codecName)
                && (object.shape() == EventObject.Shape.ARGUMENTS
                        || compiledTypes.contains(object.qualifiedName())
                        || processingEnv.getElementUtils().getTypeElement(codecName) == null);
    }

    private void write(String qualifiedName, String source, Element origin) throws IOException, InvalidElement {
        boolean isWritten = !writtenTypes.add(qualifiedName);
        TypeElement own = compiledTypes.contains(qualifiedName) && !isWritten
                ? processingEnv.getElementUtils().getTypeElement(qualifiedName)
                : null;
        if (own != null) {
            throw new InvalidElement(
                    own,
                    "class " + own.getSimpleName() + ": generated code for " + origin.getSimpleName()
                            + " has this name: rename it");
        }
        try (Writer writer =
                processingEnv.getFiler().createSourceFile(qualifiedName, origin).openWriter()) {
            writer.write(seesGenerated(origin) ? source : JavaSource.withoutGenerated(source));
        }
    }

    private boolean seesGenerated(Element origin) {
        Elements elements = processingEnv.getElementUtils();
        ModuleElement module = elements.getModuleOf(origin);
        return module == null || elements.getTypeElement(module, JavaSource.GENERATED_TYPE) != null;
    }

    private void report(TypeElement type, Step step) {
        try {
            step.run();
        } catch (InvalidElement invalid) {
            processingEnv.getMessager().printMessage(Diagnostic.Kind.ERROR, invalid.text(), invalid.element());
        } catch (IllegalArgumentException e) {
            // A schema file that is not valid.
            processingEnv.getMessager().printMessage(Diagnostic.Kind.ERROR, String.valueOf(e.getMessage()), type);
        } catch (IOException e) {
            List<String> parts = List.of("can't write the sources for ", type.toString(), ": ", e.toString());
            processingEnv.getMessager().printMessage(Diagnostic.Kind.ERROR, String.join("", parts), type);
        }
    }

    private interface Step {
        void run() throws InvalidElement, IOException;
    }
}
