// SPDX-License-Identifier: Apache-2.0
package org.outcry.venuetest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Venues of tests: one for a class, and one for each method that asks for it. */
final class VenueExtension
        implements BeforeAllCallback, BeforeEachCallback, AfterTestExecutionCallback, ParameterResolver {
    private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(VenueExtension.class);
    private static final String VENUE = "venue";

    @Override
    public void beforeAll(ExtensionContext context) {
        start(context);
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        start(context);
    }

    /** Starts the venue of a class or a method, if it is annotated. JUnit closes it with the context. */
    private static void start(ExtensionContext context) {
        Optional<OutcryVenue> wanted = context.getElement().map(element -> element.getAnnotation(OutcryVenue.class));
        if (wanted.isPresent()) {
            String yaml = yaml(context.getRequiredTestClass(), wanted.get().value());
            context.getStore(NAMESPACE).put(VENUE, TestVenue.start(yaml));
        }
    }

    private static String yaml(Class<?> test, String value) {
        if (value.isEmpty() || value.indexOf('\n') >= 0) {
            return value;
        }
        try {
            String yaml = TestVenue.resource(test, value);
            if (yaml == null) {
                throw new ExtensionConfigurationException("no such configuration: @OutcryVenue(\"" + value + "\") of "
                        + test.getName() + "; put the file beside the class in the test's resources");
            }
            return yaml;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void afterTestExecution(ExtensionContext context) {
        TestVenue venue = venue(context);
        Throwable failure = context.getExecutionException().orElse(null);
        if (venue != null && failure != null) {
            failure.addSuppressed(new Said(venue.said()));
        }
    }

    /** Lines of a venue, as every program that runs tests shows them: below the failure of the test. */
    private static final class Said extends Exception {
        private static final long serialVersionUID = 1;

        Said(List<String> lines) {
            super("the venue said:\n" + String.join("\n", lines), null, false, false);
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == TestVenue.class;
    }

    @Override
    public TestVenue resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return Objects.requireNonNull(venue(context), "no venue was started");
    }

    /** Returns the venue of the method, else that of its class. */
    private static @Nullable TestVenue venue(ExtensionContext context) {
        return context.getStore(NAMESPACE).get(VENUE, TestVenue.class);
    }
}
