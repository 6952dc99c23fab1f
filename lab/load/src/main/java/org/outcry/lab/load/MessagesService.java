// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load;

import java.io.IOException;
import java.nio.file.Path;

/** Any FIX acceptor that runs already, by templates of messages. */
public final class MessagesService implements LoadService {
    @Override
    public String name() {
        return "messages";
    }

    @Override
    public MeasuredService read(Path file) throws IOException {
        return FixTemplates.read(file);
    }
}
