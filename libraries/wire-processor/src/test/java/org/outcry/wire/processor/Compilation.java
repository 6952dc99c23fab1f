// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles sources in memory with the processor. */
public final class Compilation {
    private static final String PACKAGE = "package sample; import org.outcry.wire.*;\n";

    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
    /** Shared, for it opens the whole of the JDK. */
    private static final StandardJavaFileManager FILES = COMPILER.getStandardFileManager(null, Locale.ROOT, null);

    private Compilation() {}

    /** The errors of processing alone, which is all that a refusal needs. */
    static List<String> processingErrors(Path directory, List<String> processorOptions, String... sources) {
        List<String> options = new ArrayList<>(processorOptions);
        options.add("-proc:only");
        return errors(directory, options, sources);
    }

    /** Compiles top-level types with the processor and returns the errors, each with its line. */
    public static List<String> errors(Path directory, List<String> processorOptions, String... sources) {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        List<JavaFileObject> files = new ArrayList<>();
        for (String source : sources) {
            files.add(new Source(source));
        }
        List<String> options =
                new ArrayList<>(List.of("-d", directory.toString(), "-Xlint:all,-processing,-classfile", "-Werror"));
        options.addAll(processorOptions);
        JavaCompiler.CompilationTask task =
                COMPILER.getTask(new StringWriter(), FILES, diagnostics, options, null, files);
        task.setProcessors(List.of(new WireProcessor()));
        task.call();
        List<String> errors = new ArrayList<>();
        for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics.getDiagnostics()) {
            errors.add(diagnostic.getLineNumber() + ": " + diagnostic.getMessage(Locale.ROOT));
        }
        return errors;
    }

    /** A source in memory, named after the type in it. */
    private static final class Source extends SimpleJavaFileObject {
        private static final Pattern TYPE = Pattern.compile("(?:class|interface|record|enum) (\\w+)|(module) \\w");

        private final String text;

        Source(String text) {
            super(URI.create("memory:///" + name(text) + ".java"), Kind.SOURCE);
            this.text = text.startsWith("package ") || text.startsWith("module ") ? text : PACKAGE + text;
        }

        private static String name(String text) {
            Matcher type = TYPE.matcher(text);
            assertThat(type.find()).isTrue();
            return type.group(2) == null ? type.group(1) : "module-info";
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
