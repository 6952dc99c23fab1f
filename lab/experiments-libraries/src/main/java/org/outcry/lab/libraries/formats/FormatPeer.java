// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.formats;

import java.util.List;

/** Codecs of a library to be compared with ours, found as a service, so that the lab does not depend on the library. */
public interface FormatPeer {
    /** Returns its name and version. */
    String library();

    /** Returns its codecs, each with the shape of the texts of its orders. */
    List<FormatCase> cases();

    /** Returns the flags that its JVM needs. */
    List<String> jvmFlags();
}
