// SPDX-License-Identifier: Apache-2.0
package org.outcry.benchmarks.queues;

import java.nio.file.Path;
import java.util.List;
import net.openhft.chronicle.queue.ChronicleQueue;
import net.openhft.chronicle.queue.ExcerptAppender;
import net.openhft.chronicle.queue.ExcerptTailer;
import net.openhft.chronicle.queue.impl.single.SingleChronicleQueueBuilder;
import net.openhft.chronicle.wire.DocumentContext;
import org.outcry.lab.libraries.queue.QueuePeer;

/** Chronicle Queue with its defaults; the body of a record is written as bytes, without fields. */
public final class ChronicleQueuePeer implements QueuePeer {
    @Override
    public String name() {
        return "chronicle-queue-2026.4";
    }

    /** Returns the flags that Chronicle's documentation asks for. */
    @Override
    public List<String> jvmFlags() {
        return List.of(
                "--add-exports=java.base/jdk.internal.ref=ALL-UNNAMED",
                "--add-exports=java.base/jdk.internal.util=ALL-UNNAMED",
                "--add-exports=java.base/sun.nio.ch=ALL-UNNAMED",
                "--add-exports=jdk.unsupported/sun.misc=ALL-UNNAMED",
                "--add-exports=jdk.compiler/com.sun.tools.javac.file=ALL-UNNAMED",
                "--add-opens=jdk.compiler/com.sun.tools.javac=ALL-UNNAMED",
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "--add-opens=java.base/java.lang.reflect=ALL-UNNAMED",
                "--add-opens=java.base/java.io=ALL-UNNAMED",
                "--add-opens=java.base/java.util=ALL-UNNAMED",
                "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "--enable-native-access=ALL-UNNAMED",
                "-Dchronicle.analytics.disable=true");
    }

    @Override
    public Appender appender(Path folder) {
        return new ChronicleAppender(open(folder));
    }

    @Override
    public Tailer tailer(Path folder) {
        return new ChronicleTailer(open(folder));
    }

    private static ChronicleQueue open(Path folder) {
        return SingleChronicleQueueBuilder.binary(folder).build();
    }

    private static final class ChronicleAppender implements Appender {
        private final ChronicleQueue queue;
        private final ExcerptAppender appender;

        ChronicleAppender(ChronicleQueue queue) {
            this.queue = queue;
            this.appender = queue.createAppender();
        }

        @Override
        public void append(byte[] body, int length) {
            try (DocumentContext document = appender.writingDocument()) {
                document.wire().bytes().write(body, 0, length);
            }
        }

        @Override
        public void close() {
            appender.close();
            queue.close();
        }
    }

    private static final class ChronicleTailer implements Tailer {
        private final ChronicleQueue queue;
        private final ExcerptTailer tailer;

        ChronicleTailer(ChronicleQueue queue) {
            this.queue = queue;
            this.tailer = queue.createTailer();
        }

        @Override
        public boolean read(byte[] body) {
            try (DocumentContext document = tailer.readingDocument()) {
                if (!document.isPresent()) {
                    return false;
                }
                document.wire().bytes().read(body);
                return true;
            }
        }

        @Override
        public void close() {
            tailer.close();
            queue.close();
        }
    }
}
