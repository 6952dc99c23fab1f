// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.outcry.console.state.DataFiles;
import org.outcry.gateway.LastVerify;
import org.outcry.wire.text.Json;

/** Files of the data folder and the archive as JSON. */
final class FileViews {
    private FileViews() {}

    static Json all(DataFiles files) {
        Json json = new Json().put("verified", verify(files.verified()));
        Path archive = files.archive();
        if (archive != null) {
            json.put(
                    "archive",
                    new Json()
                            .put("folder", archive.toString())
                            .put("fault", files.archiveFault())
                            .put("files", files.archived().count())
                            .put("bytes", files.archived().bytes())
                            .put("lastArchived", time(files.archivedMs()))
                            .put("verified", verify(files.archiveVerified())));
        }
        return json.put("rows", files.newest().stream().map(FileViews::file).toList());
    }

    private static Json file(DataFiles.DataFile file) {
        return new Json()
                .put("kind", file.kind())
                .put("name", file.name())
                .put("number", file.number())
                .put("bytes", file.bytes())
                .put("modified", time(file.modifiedMs()));
    }

    private static Json verify(@Nullable LastVerify last) {
        return last == null
                ? new Json().put("time", "")
                : new Json()
                        .put("time", last.time().toString())
                        .put("good", last.good())
                        .put("text", last.text());
    }

    private static String time(long ms) {
        return Views.time(TimeUnit.MILLISECONDS.toNanos(ms));
    }
}
