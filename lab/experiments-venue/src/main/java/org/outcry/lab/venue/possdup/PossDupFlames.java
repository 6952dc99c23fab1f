// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.possdup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.outcry.commandline.TemporaryFolder;
import org.outcry.lab.doctor.profile.CpuRecording;
import org.outcry.lab.doctor.profile.FlameGraphs;
import org.outcry.lab.load.acceptor.AcceptorProcess;
import org.outcry.lab.venue.fix.OrderLoad;

/** Flame graphs of each check, from a round of its own: Flight Recorder would change the figures of the others. */
final class PossDupFlames {
    private final PossDupAcceptors acceptors;
    private final Consumer<String> progress;

    PossDupFlames(PossDupAcceptors acceptors, Consumer<String> progress) {
        this.acceptors = acceptors;
        this.progress = progress;
    }

    /**
     * Records each check under load.
     *
     * @param folder has a folder for each check afterwards
     * @return the pages by check and subject, such as {@code exception-cpu}
     */
    Map<String, Path> write(Path folder, int rate, int seconds) throws IOException {
        Map<String, Path> pages = new LinkedHashMap<>();
        for (String check : acceptors.names()) {
            progress.accept("flame graphs: " + check);
            Path files = Files.createTempDirectory("outcry-lab-possdup");
            try {
                Path recording = files.resolve("recording.jfr");
                record(check, files.resolve("venue"), recording, rate, seconds);
                Path own = Files.createDirectories(folder.resolve(check));
                FlameGraphs.write(recording, own).forEach((subject, page) -> pages.put(check + "-" + subject, page));
            } finally {
                TemporaryFolder.delete(files);
            }
        }
        return pages;
    }

    private void record(String check, Path folder, Path recording, int rate, int seconds) throws IOException {
        try (AcceptorProcess process = acceptors.start(check, folder, 1, CpuRecording.options(recording))) {
            OrderLoad load = new OrderLoad(process.address(), acceptors.dialogue(1));
            load.run(rate, Math.max(2, rate * seconds & ~1));
            load.close();
        }
    }
}
