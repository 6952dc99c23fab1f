// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.wire;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.outcry.wire.Encoding;
import org.outcry.wire.message.Messages;

/**
 * First difference between the calls of two files. Event numbers and times are not compared.
 *
 * @param callsBefore the number of equal calls at the start of both
 * @param first the next call of the first file as YAML; empty at its end
 * @param second the next call of the second file as YAML; empty at its end
 */
record CallDifference(long callsBefore, String first, String second) {
    /**
     * Compares two files.
     *
     * @throws org.outcry.wire.DecodeException if a file is damaged before the first difference
     */
    static CallDifference of(Path first, Path second) throws IOException {
        try (Source one = new Source(first);
                Source other = new Source(second)) {
            long calls = 0;
            while (true) {
                String ofOne = one.next();
                String ofOther = other.next();
                if (ofOne.isEmpty() || !ofOne.equals(ofOther)) {
                    return new CallDifference(calls, ofOne, ofOther);
                }
                calls++;
            }
        }
    }

    /** Returns whether both files have the same calls. */
    boolean isNone() {
        return first.equals(second);
    }

    @Override
    public String toString() {
        if (isNone()) {
            return String.format("equal: %,d calls%n", callsBefore);
        }
        return String.format("different after %,d equal calls%n", callsBefore)
                + "first file:\n"
                + (first.isEmpty() ? "no more calls\n" : first)
                + "second file:\n"
                + (second.isEmpty() ? "no more calls\n" : second);
    }

    /** File that is read call by call. */
    private static final class Source implements CallFile.Target, AutoCloseable {
        private final Messages messages = new Messages(Encoding.YAML);
        private final CallFile file;
        private final CallFile.Calls calls;

        Source(Path path) throws IOException {
            file = CallFile.open(path, "");
            calls = file.calls(messages, this);
        }

        /** Returns the next call as YAML; empty at the end. */
        String next() throws IOException {
            messages.clear();
            boolean more = true;
            while (more && messages.length() == 0) {
                more = calls.poll(true);
            }
            return new String(messages.buffer(), 0, messages.length(), StandardCharsets.UTF_8);
        }

        @Override
        public void header(String header) {
            // Not compared.
        }

        @Override
        public void called() {
            // The call is written as messages.
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }
}
