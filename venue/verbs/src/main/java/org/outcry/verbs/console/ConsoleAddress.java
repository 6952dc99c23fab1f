// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.console;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reader of the file in which a venue's console leaves its address. */
final class ConsoleAddress {
    private static final String FILE = "console.address";
    private static final Pattern PROCESS = Pattern.compile("pid=(\\d{1,18})");

    private ConsoleAddress() {}

    /**
     * Returns the URL of the console that runs on a data folder.
     *
     * @throws IOException if there is none: a file that a killed venue left leads to whoever listens there now, who
     *     would be shown a token
     */
    static String in(Path data) throws IOException {
        Path file = data.resolve(FILE);
        if (!Files.exists(file)) {
            throw new IOException("no console: no file " + file + "; a running venue with a console writes it, or say"
                    + " --console HOST:PORT");
        }
        List<String> lines = Files.readAllLines(file);
        Matcher process = PROCESS.matcher(lines.size() == 2 ? lines.get(1) : "");
        if (!process.matches()
                || ProcessHandle.of(Long.parseLong(process.group(1)))
                        .filter(ProcessHandle::isAlive)
                        .isEmpty()) {
            throw new IOException("no console: the process that wrote the file has ended: file=" + file
                    + "; start the venue, or say --console HOST:PORT if it runs elsewhere");
        }
        return lines.getFirst();
    }
}
