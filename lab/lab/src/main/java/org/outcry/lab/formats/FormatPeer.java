// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.formats;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Codecs of a library to be compared with ours, found as a service, so that the lab does not depend on the library. */
public interface FormatPeer {
    /** Returns its name and version. */
    String library();

    /** Returns its codecs by the name under which figures are reported. Each is created for all orders. */
    Map<String, Function<List<FormatOrder>, FormatCodec>> codecs();

    /** Returns the flags that its JVM needs. */
    List<String> jvmFlags();
}
