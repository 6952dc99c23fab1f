package org.outcry.lab.formats;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Codecs of a library to stand beside ours: a service, so that whoever isn't measured isn't needed. */
public interface FormatPeer {
    /** As it is called, with its version. */
    String library();

    /** Its codecs by the name under which figures are reported; each is made for all orders. */
    Map<String, Function<List<FormatOrder>, FormatCodec>> codecs();

    /** The flags that its JVM needs. */
    List<String> jvmFlags();
}
