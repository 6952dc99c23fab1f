// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load;

import java.io.IOException;
import java.nio.file.Path;

/** Any service behind a channel that runs already, by a file of calls. */
public final class CallsService implements LoadService {
    @Override
    public String name() {
        return "calls";
    }

    @Override
    public MeasuredService read(Path file) throws IOException {
        return CallTemplates.read(file);
    }
}
