package org.outcry.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an interface whose method calls are events. Every method returns void, bears a {@link MethodId}, and takes
 * either nothing or one event object.
 *
 * <p>For an interface {@code X} the annotation processor writes, into the same package, {@code XWriter} (an X that
 * encodes each call into {@link Frames}), {@code XReader} (decodes frames and calls an X), {@code XYaml} and {@code XJson}
 * (an X that prints each call as a YAML document, as a line of JSON) and {@code XTextReader} (reads such a text and calls
 * an X); and for each event object {@code E} its codecs {@code ELayout} (trivially copyable bytes), {@code EYaml}, {@code
 * EJson} and {@code EText}.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface EventInterface {}
